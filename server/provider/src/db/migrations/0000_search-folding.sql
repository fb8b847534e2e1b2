-- Search compares folded text: without diacritics and tatweel, one alef, haa for taa marbuta, yaa
-- for alef maqsura, Latin digits, lower case. The same function exists in TypeScript as
-- shared/src/rules/search-fold.ts; a test holds the two together.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION fold_search(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(lower(translate(
  regexp_replace(
    normalize(input, NFKD),
    U&'[\0300-\036F\0640\064B-\065F\0670\06D6-\06ED\00AD\200B-\200F\202A-\202E\2060-\2069\FEFF]',
    '', 'g'),
  U&'\0671\0629\0649\06CC\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
  U&'\0627\0647\064A\064A\064301234567890123456789')),
  '[ \t\n\r\f\v]+', ' ', 'g'), ' ');
