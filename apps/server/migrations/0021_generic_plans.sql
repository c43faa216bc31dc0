-- Arrays of a known length would make Postgres plan a statement anew each time, which costs more than to run it: of the
-- statements of this shop the plan is the same for all values. Who may not say so for a whole database only runs slower.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET plan_cache_mode = force_generic_plan', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'plan_cache_mode of this database stays as it is';
END $$;
