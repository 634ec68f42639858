import { expect, test } from '@rstest/core';
import { mailAddress } from './mail-address.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada.Lovelace+x@Example.COM', 'Ada.Lovelace+x@example.com'],
  ['ada@localhost', 'ada@localhost'],
  ['ada@müller.de', 'ada@xn--mller-kva.de'],
  ['ada@MÜLLER.DE', 'ada@xn--mller-kva.de'],
  ['ada@mu\u0308ller.de', 'ada@xn--mller-kva.de'],
  ['ada@mail.straße.de', 'ada@mail.xn--strae-oqa.de'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada＠example.com', 'ada@example.com'],
  ['ada@ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@xn--mller-kva.de', 'ada@xn--mller-kva.de'],
])('%s is stored as %s', (text, address) => {
  expect(mailAddress(text)).toEqual({ address });
});

test.each([
  ['', 'one @'],
  ['ada', 'one @'],
  ['@example.com', 'one @'],
  ['ada@', 'one @'],
  ['ada@b@example.com', 'one @'],
  ['ädä@example.com', '“ädä” before the @'],
  ['a da@example.com', '“a da” before the @'],
  ['"ada"@example.com', 'before the @'],
  ['ada@example..com', '“example..com” after the @'],
  ['ada@-example.com', 'after the @'],
  ['ada@example.com.', 'after the @'],
  ['ada@müller.de/path', 'after the @'],
  ['ada@müller.de:80', 'after the @'],
  ['ada@m%C3%BCller.dé', 'after the @'],
  ['ada@mül ler.de', 'after the @'],
  ['ada@１２７.１', 'after the @'],
  ['ada@xn--müller.de', 'after the @'],
  [`${'a'.repeat(243)}@example.com`, 'at most 254 characters'],
  [`ada@${'ü'.repeat(70)}.de`, 'after the @'],
])('%s is refused with a reason', (text, reason) => {
  expect(mailAddress(text)).toEqual({ reason: expect.stringContaining(reason) });
});
