-- A banner is shown from a day to a day, and leads to a page of the shop: "//elsewhere" begins with a slash as well.
ALTER TABLE banner ADD COLUMN shown_from date;
ALTER TABLE banner ADD COLUMN shown_to date;
ALTER TABLE banner ADD CONSTRAINT banner_days CHECK (shown_to >= shown_from);
ALTER TABLE banner DROP CONSTRAINT banner_link_check;
ALTER TABLE banner ADD CONSTRAINT banner_link_stays_inside CHECK (link ~ '^/[^/\\]');
