let hasMet = false;

/** Whether somebody else has moved or removed nodes of React's. */
export const hasMetMovedNodes = (): boolean => hasMet;

/**
 * Lets React remove and place nodes that translators and extensions have wrapped, moved or removed: the DOM would throw,
 * and React would take the page for broken (facebook/react#11538).
 */
export function tolerateMovedNodes(): void {
  // oxlint-disable-next-line unbound-method -- called with the node that each is called on
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const { parentNode } = child;
    if (parentNode === this) return removeChild.call(this, child) as Child;
    hasMet = true;
    if (parentNode) removeChild.call(parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    if (place !== before) hasMet = true;
    return insertBefore.call(this, child, place) as Child;
  };
}
