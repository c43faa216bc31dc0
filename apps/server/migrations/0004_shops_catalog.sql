-- Shops, what they sell, and what is left of it. Shard key of every table here: shop_id, unless it says otherwise.

-- What a seller writes, by locale code of the product: {"en": "Lamp", "ar": "مصباح"}.
CREATE DOMAIN localised_text AS jsonb CHECK (jsonb_typeof(VALUE) = 'object' AND VALUE <> '{}');

-- A stored picture in three widths; see platform/files.ts.
CREATE DOMAIN picture AS jsonb CHECK (VALUE ?& ARRAY['name', 'width', 'height', 'placeholder']);

-- The reader's language, else English, else any. A plain expression, so that the planner inlines it.
CREATE FUNCTION pick_text(words jsonb, lang text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(words ->> lang, words ->> 'en', jsonb_path_query_first(words, '$.*') #>> '{}');

CREATE TABLE shop (
  id uuid PRIMARY KEY,
  -- A proper name: the same in every language.
  name text NOT NULL,
  city localised_text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  style localised_text NOT NULL,
  story localised_text NOT NULL,
  logo picture NOT NULL,
  cover picture NOT NULL,
  -- Flat freight for one order of this shop.
  freight_cents bigint NOT NULL CHECK (freight_cents >= 0),
  -- Days on the road after dispatch.
  transit_days_from int NOT NULL CHECK (transit_days_from >= 0),
  transit_days_to int NOT NULL CHECK (transit_days_to >= transit_days_from),
  founded_at timestamptz NOT NULL
);
CREATE INDEX shop_name ON shop USING gin (name gin_trgm_ops);

-- How a shop stands. Written by events only; no call and no role can set a number here.
CREATE TABLE shop_tally (
  shop_id uuid PRIMARY KEY REFERENCES shop,
  orders int NOT NULL DEFAULT 0 CHECK (orders >= 0),
  -- Units in received orders, and what was paid for them.
  sales int NOT NULL DEFAULT 0 CHECK (sales >= 0),
  sales_cents bigint NOT NULL DEFAULT 0 CHECK (sales_cents >= 0),
  fans int NOT NULL DEFAULT 0 CHECK (fans >= 0),
  reviews int NOT NULL DEFAULT 0 CHECK (reviews >= 0),
  -- Reviews with four or five stars.
  favorable int NOT NULL DEFAULT 0 CHECK (favorable BETWEEN 0 AND reviews),
  -- Products on the shelf.
  goods int NOT NULL DEFAULT 0 CHECK (goods >= 0)
);
CREATE INDEX shop_hot ON shop_tally (orders, shop_id);

-- How many shops there are, so that nobody has to count them for the first screen. One row. Reference table.
CREATE TABLE market (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  shops int NOT NULL DEFAULT 0 CHECK (shops >= 0)
);
INSERT INTO market DEFAULT VALUES;

-- Shard key: shopper_id.
CREATE TABLE follow (
  shopper_id uuid NOT NULL REFERENCES shopper,
  shop_id uuid NOT NULL REFERENCES shop,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, shop_id)
);
CREATE INDEX follow_newest ON follow (shopper_id, followed_at, shop_id);
CREATE INDEX follow_fans ON follow (shop_id);

-- Reference table, on every shard.
CREATE TABLE category (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name localised_text NOT NULL,
  -- One of the eight grounds of the look; the category owns it everywhere.
  tint text NOT NULL,
  picture picture NOT NULL,
  place int NOT NULL UNIQUE,
  -- Products on the shelf.
  goods int NOT NULL DEFAULT 0 CHECK (goods >= 0)
);

-- Wide pictures at the top of the first screen. Reference table.
CREATE TABLE banner (
  id uuid PRIMARY KEY,
  place int NOT NULL UNIQUE,
  title localised_text NOT NULL,
  picture picture NOT NULL,
  -- A path of the shop app.
  link text NOT NULL CHECK (link LIKE '/%')
);

-- The heavy half of a product, read by its own page alone. The light half is its card.
CREATE TABLE product (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop,
  subtitle localised_text NOT NULL,
  description localised_text NOT NULL,
  -- [{name: text, value: text}]
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'array'),
  -- [{name: text, values: [{name: text, picture}]}]; values are only ever added, since SKUs refer to their index.
  options jsonb NOT NULL CHECK (jsonb_typeof(options) = 'array'),
  weight_grams int NOT NULL CHECK (weight_grams > 0),
  -- Days the shop needs before it can dispatch.
  ready_days int NOT NULL CHECK (ready_days >= 0),
  -- The words of the titles in every language, as search-words.ts cuts them.
  search_text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX product_search ON product USING gin (search_text gin_trgm_ops);

CREATE TABLE product_picture (
  product_id uuid NOT NULL REFERENCES product,
  place int NOT NULL,
  picture picture NOT NULL,
  PRIMARY KEY (product_id, place)
);

-- Mean of the stars x 1000, pulled to 3.9 as if eight more people had said so: one five never beats two hundred 4.8.
CREATE FUNCTION weighted_score(stars int[]) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (1000 * (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5]) + 8 * 3900)
  / (stars[1] + stars[2] + stars[3] + stars[4] + stars[5] + 8);

-- All that a list shows of a product, in one row, and a key for each way to sort. What the card says about the shop is a
-- copy; sold and stars are written by events only.
CREATE TABLE product_card (
  id uuid PRIMARY KEY REFERENCES product,
  shop_id uuid NOT NULL REFERENCES shop,
  shop_name text NOT NULL,
  shop_city localised_text NOT NULL,
  shop_country text NOT NULL,
  category_id uuid NOT NULL REFERENCES category,
  title localised_text NOT NULL,
  image picture,
  price_min bigint NOT NULL CHECK (price_min > 0),
  price_max bigint NOT NULL CHECK (price_max >= price_min),
  has_options boolean NOT NULL,
  -- The one SKU of a product without options.
  only_sku_id uuid CHECK (has_options = (only_sku_id IS NULL)),
  in_stock boolean NOT NULL,
  on_shelf boolean NOT NULL,
  listed_at timestamptz NOT NULL,
  -- Units in received orders.
  sold int NOT NULL DEFAULT 0 CHECK (sold >= 0),
  -- How many reviews gave one star, two, three, four, five.
  stars int[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(stars) = 5 AND 0 <= ALL (stars)),
  reviews int NOT NULL GENERATED ALWAYS AS (stars[1] + stars[2] + stars[3] + stars[4] + stars[5]) STORED,
  -- Unrated comes after everything rated.
  score_key int NOT NULL GENERATED ALWAYS AS (
    CASE WHEN stars = '{0,0,0,0,0}' THEN 0 ELSE weighted_score(stars) END) STORED,
  -- What can be bought comes first, then what many received and liked.
  default_key int NOT NULL GENERATED ALWAYS AS (
    CASE WHEN in_stock THEN 1000000000 ELSE 0 END + least(sold, 199999) * weighted_score(stars)) STORED
) WITH (fillfactor = 85);
CREATE INDEX card_default ON product_card (default_key, id) WHERE on_shelf;
CREATE INDEX card_sold ON product_card (sold, id) WHERE on_shelf;
CREATE INDEX card_new ON product_card (listed_at, id) WHERE on_shelf;
CREATE INDEX card_price ON product_card (price_min, id) WHERE on_shelf;
CREATE INDEX card_score ON product_card (score_key, id) WHERE on_shelf;
CREATE INDEX card_category_default ON product_card (category_id, default_key, id) WHERE on_shelf;
CREATE INDEX card_category_sold ON product_card (category_id, sold, id) WHERE on_shelf;
CREATE INDEX card_category_new ON product_card (category_id, listed_at, id) WHERE on_shelf;
CREATE INDEX card_category_price ON product_card (category_id, price_min, id) WHERE on_shelf;
CREATE INDEX card_category_score ON product_card (category_id, score_key, id) WHERE on_shelf;
CREATE INDEX card_shop_default ON product_card (shop_id, default_key, id) WHERE on_shelf;
CREATE INDEX card_shop_sold ON product_card (shop_id, sold, id) WHERE on_shelf;
CREATE INDEX card_shop_new ON product_card (shop_id, listed_at, id) WHERE on_shelf;
CREATE INDEX card_shop_price ON product_card (shop_id, price_min, id) WHERE on_shelf;
CREATE INDEX card_shop_score ON product_card (shop_id, score_key, id) WHERE on_shelf;

CREATE TABLE sku (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  shop_id uuid NOT NULL REFERENCES shop,
  -- One index into the values of each option; empty without options.
  choice int[] NOT NULL,
  -- The chosen values in words ("Sage, 40 cm"); null without options.
  spec localised_text,
  image picture,
  -- At most ten million dollars, so that 999 units stay far from the limits of an account.
  price bigint NOT NULL CHECK (price BETWEEN 1 AND 1000000000),
  -- The lowest price of the thirty days before the last cut; shown until then.
  price_was bigint CHECK (price_was > price),
  price_was_until timestamptz,
  UNIQUE (product_id, choice),
  CHECK ((price_was IS NULL) = (price_was_until IS NULL))
);

-- Every price an SKU ever had, and since when.
CREATE TABLE sku_price (
  sku_id uuid NOT NULL REFERENCES sku,
  since timestamptz NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  PRIMARY KEY (sku_id, since)
);

-- available = on_hand - reserved. on_hand = opening + moves; reserved = held reservations.
CREATE TABLE stock (
  sku_id uuid PRIMARY KEY REFERENCES sku,
  opening int NOT NULL CHECK (opening >= 0),
  on_hand int NOT NULL CHECK (on_hand >= 0),
  reserved int NOT NULL DEFAULT 0,
  CONSTRAINT stock_reserved CHECK (reserved BETWEEN 0 AND on_hand)
) WITH (fillfactor = 70);

-- What an order holds of an SKU: held until it is paid (taken) or given up (freed); a cancelled paid one is returned.
CREATE TABLE reservation (
  order_id uuid NOT NULL,
  sku_id uuid NOT NULL REFERENCES stock,
  quantity int NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('held', 'taken', 'freed', 'returned')),
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, sku_id)
);
CREATE INDEX reservation_held ON reservation (sku_id) WHERE state = 'held';

-- Every change of what lies in the warehouse, only ever added. The key makes the same change happen once.
CREATE TABLE stock_move (
  sku_id uuid NOT NULL REFERENCES stock,
  reason text NOT NULL CHECK (reason IN ('sold', 'returned', 'counted')),
  -- The order, or the id of the count.
  ref_id uuid NOT NULL,
  quantity int NOT NULL CHECK (quantity <> 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (sku_id, reason, ref_id)
);

-- Who looked at what on which day (UTC). Logged-in shoppers only: a visitor leaves no trace. Shard key: shopper_id.
CREATE TABLE product_view (
  shopper_id uuid NOT NULL,
  product_id uuid NOT NULL REFERENCES product,
  day date NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, product_id, day)
);

-- Views, one per shopper and day. Apart from the card, whose row belongs to lists and orders.
CREATE TABLE product_seen (
  product_id uuid PRIMARY KEY REFERENCES product,
  seen int NOT NULL CHECK (seen > 0)
) WITH (fillfactor = 70);

-- An SKU as others may see it, so that a module that shows SKUs needs one statement for it.
CREATE VIEW sku_offer AS
SELECT k.id AS sku_id, k.product_id AS goods_id, k.shop_id, c.title, k.spec, coalesce(k.image, c.image) AS image, k.price,
  s.on_hand - s.reserved AS available, c.on_shelf, p.weight_grams, p.ready_days, c.shop_name, c.shop_city, c.shop_country
FROM sku AS k
JOIN stock AS s ON s.sku_id = k.id
JOIN product AS p ON p.id = k.product_id
JOIN product_card AS c ON c.id = k.product_id;

-- What happened to stock and prices is only ever added to.
DO $$
DECLARE role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['tradewind_shop', 'tradewind_console'] LOOP
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
      EXECUTE format('REVOKE UPDATE, DELETE ON stock_move FROM %I', role);
      EXECUTE format('REVOKE DELETE ON sku_price, reservation FROM %I', role);
    END IF;
  END LOOP;
END $$;
