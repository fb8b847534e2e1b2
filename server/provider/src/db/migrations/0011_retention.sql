CREATE INDEX "callback_events_unswept" ON "callback_events" USING btree ("received_at") WHERE not ("callback_events"."body" ? 'swept');--> statement-breakpoint
-- The audit log stays append-only, but entries older than a year may be deleted after their retention period.
CREATE FUNCTION refuse_recent_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '365 days' THEN
    RAISE EXCEPTION '% is append-only: DELETE of an entry younger than a year refused', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_log_retention BEFORE DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_recent_delete();
