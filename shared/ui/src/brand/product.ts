/** Name of the product by itself: a script that shows nothing else of `site` need not have the rest. */
export const product = 'Promoscope';
