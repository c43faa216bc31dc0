-- What was done is read newest first: all of it, of one person, one call, one kind of thing or one thing, and of some days. Each index
-- holds its part in the order of time, so that days are gone to at once, and what was never done to a kind of thing is known at once.
DROP INDEX operator_act_call;
DROP INDEX operator_act_of_actor;
DROP INDEX operator_act_on_subject;
CREATE INDEX operator_act_call ON operator_act (call, done_at, id);
CREATE INDEX operator_act_of_actor ON operator_act (actor_id, done_at, id);
CREATE INDEX operator_act_on_kind ON operator_act (subject_kind, done_at, id);
CREATE INDEX operator_act_on_subject ON operator_act (subject_id, done_at, id);

DROP INDEX shop_act_newest;
DROP INDEX shop_act_of_call;
DROP INDEX shop_act_of_person;
DROP INDEX shop_act_on_subject;
CREATE INDEX shop_act_newest ON shop_act (shop_id, done_at, id);
CREATE INDEX shop_act_of_call ON shop_act (shop_id, call, done_at, id);
CREATE INDEX shop_act_of_person ON shop_act (shop_id, staff_id, done_at, id);
CREATE INDEX shop_act_on_kind ON shop_act (shop_id, subject_kind, done_at, id);
CREATE INDEX shop_act_on_subject ON shop_act (shop_id, subject_id, done_at, id);
