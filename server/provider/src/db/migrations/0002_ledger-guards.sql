-- The books are written once. What was wrong is put right by another transaction.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transactions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER accounts_stay BEFORE DELETE OR TRUNCATE ON accounts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- An entry moves its wallet's balance itself: nobody can do one without the other.
CREATE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.balance_after := NULL;
  UPDATE accounts SET balance = balance + NEW.amount
  WHERE id = NEW.account_id AND kind = 'wallet'
  RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_post BEFORE INSERT ON entries
FOR EACH ROW EXECUTE FUNCTION post_entry();
--> statement-breakpoint

CREATE FUNCTION guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'an account opens with nothing in it' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.kind, NEW.student_id) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.student_id) THEN
    RAISE EXCEPTION 'an account never changes its owner' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Depth 1 is a statement of somebody's own; 2 is the one inside post_entry.
  IF NEW.balance <> OLD.balance AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance moves by entries only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_guard BEFORE INSERT OR UPDATE ON accounts
FOR EACH ROW EXECUTE FUNCTION guard_account();
--> statement-breakpoint

CREATE FUNCTION check_transaction_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint := CASE TG_TABLE_NAME WHEN 'transactions' THEN NEW.id
    ELSE (to_jsonb(NEW) ->> 'transaction_id')::bigint END;
  postings integer;
  total numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO postings, total
  FROM entries WHERE transaction_id = checked;
  IF postings < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'transaction % does not balance: % entries sum to %', checked, postings, total
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entries_balance AFTER INSERT ON entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transaction_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transactions_balance AFTER INSERT ON transactions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transaction_balances();
