/** Length of the header of an icon file, and of each entry in its list, in bytes. */
const HEADER = 6;
const ENTRY = 16;

/**
 * Packs PNGs into one `.ico`.
 *
 * @param images edge in pixels (at most 255) and content of each
 */
export function iconFile(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER + ENTRY * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER + ENTRY * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
