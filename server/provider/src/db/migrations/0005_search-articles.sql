-- Search also looks past the Arabic article, alone or behind a conjunction, and past words that only
-- join others. As before, shared/src/rules/search-fold.ts has the same functions and a test holds
-- the two together.
CREATE FUNCTION fold_letters(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(lower(translate(
  regexp_replace(
    normalize(input, NFKD),
    U&'[\0300-\036F\0640\064B-\065F\0670\06D6-\06ED\00AD\200B-\200F\202A-\202E\2060-\2069\FEFF]',
    '', 'g'),
  U&'\0671\0629\0649\06CC\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
  U&'\0627\0647\064A\064A\064301234567890123456789')),
  '[ \t\n\r\f\v]+', ' ', 'g'), ' ');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_search(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(regexp_replace(
  fold_letters(regexp_replace(input, U&'[&\FF06\FE60]', ' & ', 'g')),
  U&'(^| )\0648?(\0627\0644)+(?=[^ ]{2})(?!\0644\0647( |$))', '\1', 'g'),
  U&'(?<= )(&|and|\0648)(?= |$)|^(&|and|\0648)(?= )', '', 'g'),
  ' +', ' ', 'g'), ' ');
--> statement-breakpoint
-- What is kept folded is folded again when the row is written.
UPDATE categories SET name_en = name_en;
--> statement-breakpoint
UPDATE classrooms SET title_en = title_en;
--> statement-breakpoint
UPDATE instructors SET first_name_en = first_name_en;
--> statement-breakpoint
UPDATE users SET first_name = first_name;
