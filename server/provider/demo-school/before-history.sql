-- Backdates the applied content to before the history that refers to it.
update instructors set created_at = :now - (700 - position * 12) * interval '1 day';
update users set created_at = instructors.created_at, updated_at = instructors.created_at,
  email = username || '@fasl.test', email_verified_at = instructors.created_at
  from instructors where users.id = instructors.user_id;
update classrooms set created_at = published_at where published_at is not null;
update courses set created_at = :now - (250 - position * 20) * interval '1 day';
update units set created_at = :now - 240 * interval '1 day';
update tests set created_at = :now - 200 * interval '1 day';
-- Some deadlines have passed, most have not.
update assignments set created_at =
  :now - (case when unit_id % 6 = 0 then 40 else unit_id % 11 end) * interval '1 day';
update slots set created_at = :now - 60 * interval '1 day';
update news set created_at = published_at;
update pages set updated_at = :now - 40 * interval '1 day';
