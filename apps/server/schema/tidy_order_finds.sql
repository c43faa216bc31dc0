-- Puts what waits beside the index of what orders are found by into it; tells how many pages that was. Only whose index it is may do that.
CREATE OR REPLACE FUNCTION tidy_order_finds() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT gin_clean_pending_list('order_find_marks')
$$;
