import { describe, expect, test } from 'vitest';
import { matchLanguage } from './preferred-language.ts';

describe('matchLanguage', () => {
  test.each([
    [undefined, 'en-GB'],
    ['', 'en-GB'],
    ['ar-EG', 'ar-EG'],
    ['ar', 'ar-EG'],
    ['AR-eg,ar;q=0.9', 'ar-EG'],
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar-EG'],
    ['en-US,en;q=0.9,ar;q=0.8', 'en-GB'],
    ['fr-FR, ar;q=0.8, en;q=0.5', 'ar-EG'],
    ['en;q=0.1, ar;q=0.9', 'ar-EG'],
    ['en;q=0.5, ar;q=0.5', 'en-GB'],
    ['ar;q=0', 'en-GB'],
    ['ar;q=0, en', 'en-GB'],
    ['ar;q=x', 'en-GB'],
    ['fr', 'en-GB'],
    ['art', 'en-GB'],
    ['*', 'en-GB'],
    [';;,,q=', 'en-GB'],
    [`${'x,'.repeat(200)}ar`, 'en-GB'],
  ])('maps %j to the language %s', (header, language) => {
    expect(matchLanguage(header)).toBe(language);
  });
});
