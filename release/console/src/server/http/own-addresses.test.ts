import { expect, test } from '@rstest/core';
import { ownAddresses } from './request-guard.ts';

test('addresses are those that browsers send: without the port of the scheme', () => {
  expect(ownAddresses(80, 'https://console.example.com')).toEqual({
    hosts: ['127.0.0.1', 'localhost', '[::1]', 'console.example.com'],
    origins: ['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'https://console.example.com'],
  });
  expect(ownAddresses(3010, undefined).hosts).toContain('localhost:3010');
});
