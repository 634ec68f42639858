/**
 * A copy of a TrueType font with one table put in another's place. Checksums are left at zero: the conversion to
 * WOFF2, which always follows, computes them again.
 *
 * @param {Buffer} font file whose table is replaced
 * @param {Buffer} donor file that the table is taken from
 * @param {string} tag four letters, for example GPOS
 * @returns {Buffer}
 */
export function replaceFontTable(font, donor, tag) {
  const table = readTables(donor).get(tag);
  if (!table) throw new Error(`The font that the table ${tag} is taken from has none.`);
  const tables = readTables(font).set(tag, table);
  const header = Buffer.alloc(12 + 16 * tables.size);
  font.copy(header, 0, 0, 4);
  header.writeUInt16BE(tables.size, 4);
  const parts = [header];
  let offset = header.length;
  for (const [index, [name, data]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    header.write(name, 12 + 16 * index, 'latin1');
    header.writeUInt32BE(offset, 12 + 16 * index + 8);
    header.writeUInt32BE(data.length, 12 + 16 * index + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** @param {Buffer} font */
function readTables(font) {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = 12 + 16 * index;
      const start = font.readUInt32BE(record + 8);
      const length = font.readUInt32BE(record + 12);
      const tag = font.toString('latin1', record, record + 4);
      return /** @type {const} */ ([tag, font.subarray(start, start + length)]);
    }),
  );
}
