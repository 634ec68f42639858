/** What of a part of a document somebody else would change: how many nodes it has, and how much text. */
export function fingerprintOf(part: Node): string {
  let [nodes, characters] = [0, 0];
  const walker = document.createTreeWalker(part);
  while (walker.nextNode()) {
    nodes += 1;
    characters += walker.currentNode.nodeValue?.length ?? 0;
  }
  return `${nodes} ${characters}`;
}
