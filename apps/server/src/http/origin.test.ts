import { describe, expect, it } from 'vitest';
import { isFromElsewhere, isOwnOrigin } from './origin.ts';

const named = { origin: 'https://play.example.org', acceptsAnyHost: false };
const open = { origin: 'http://localhost:4000', acceptsAnyHost: true };

describe('the own origin', () => {
  it.each([
    [named, 'https://play.example.org', 'play.example.org', true],
    [named, 'http://play.example.org', 'play.example.org', false],
    [named, 'https://elsewhere.example', 'elsewhere.example', false],
    [open, 'http://192.168.1.20:4000', '192.168.1.20:4000', true],
    [open, 'https://tunnel.example', 'tunnel.example', true],
    [open, 'http://elsewhere.example', '192.168.1.20:4000', false],
    [open, 'http://192.168.1.20:5000', '192.168.1.20:4000', false],
    [open, 'null', 'null', false],
    [open, '', undefined, false],
  ])('of %o: %s at %s is %s', (site, origin, host, expected) => {
    expect(isOwnOrigin(site, origin, host)).toBe(expected);
  });
});

describe('a request from elsewhere', () => {
  const host = 'play.example.org';
  it.each([
    ['a page of ours', 'POST', { origin: named.origin, cookie: 'a' }, false],
    ['a page of another site', 'POST', { origin: 'https://elsewhere.example', cookie: 'a' }, true],
    ['a page of another site, to sign somebody in', 'POST', { origin: 'https://elsewhere.example' }, true],
    ['a page without an origin', 'DELETE', { origin: 'null', cookie: 'a' }, true],
    ['a link or picture anywhere', 'GET', { origin: 'https://elsewhere.example', cookie: 'a' }, false],
    ['a browser that says same-origin', 'PUT', { 'sec-fetch-site': 'same-origin', cookie: 'a' }, false],
    ['a browser that says cross-site', 'PUT', { 'sec-fetch-site': 'cross-site', cookie: 'a' }, true],
    ['a browser that says same-site', 'PUT', { 'sec-fetch-site': 'same-site', cookie: 'a' }, true],
    ['a program with a cookie and nothing else', 'PATCH', { cookie: 'a' }, true],
    ['a program without a cookie', 'POST', {}, false],
    ['a program with a token', 'POST', { authorization: 'Bearer a', origin: 'https://elsewhere.example' }, false],
  ])('%s (%s)', (_who, method, headers, expected) => {
    expect(isFromElsewhere(named, method, { host, ...headers })).toBe(expected);
  });
});
