-- Credits the time since the last heartbeat of this student, on whichever unit and device, and no more than asked for:
-- two at once, or one again, are worth what has really passed. A class that sits a test beats two hundred times a
-- second, so that the lock and all that follows are one call. Answers all the time of the unit.
CREATE FUNCTION credit_time(student int, unit int, asked int, moment timestamptz, today date) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  total int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('time ' || student, 0));
  -- Not together with the lock: what is read has to be what its last holder left.
  WITH last AS (
    -- Of a unit that has just been opened, its opening.
    SELECT greatest(max(last_beat_at), coalesce(max(started_at) FILTER (WHERE unit_id = unit), moment)) AS at
    FROM unit_progress WHERE student_id = student
  ), passed AS (
    SELECT at, greatest(0, extract(epoch FROM moment - at)) AS gone FROM last
  ), counted AS (
    SELECT at, gone, least(asked, floor(gone))::int AS credited FROM passed
  ), beat AS (
    INSERT INTO unit_progress (student_id, unit_id, started_at, seconds, last_beat_at)
    SELECT student, unit, moment, credited, greatest(at, moment - make_interval(secs =>
      -- What is left over goes on counting, so that beats may come a little early or late.
      CASE WHEN gone < asked + 2 THEN (gone - credited)::float8 ELSE 0 END))
    FROM counted
    ON CONFLICT (student_id, unit_id) DO UPDATE
      SET seconds = unit_progress.seconds + excluded.seconds, last_beat_at = excluded.last_beat_at
    RETURNING seconds
  ), day AS (
    INSERT INTO learning_days (student_id, day, unit_id, seconds)
    SELECT student, today, unit, credited FROM counted WHERE credited > 0
    ON CONFLICT (student_id, day, unit_id) DO UPDATE
      SET seconds = learning_days.seconds + excluded.seconds
  )
  SELECT seconds INTO total FROM beat;
  RETURN total;
END $$;
