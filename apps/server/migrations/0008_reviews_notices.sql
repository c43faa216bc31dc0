-- What buyers say about what they received, and what shoppers are told about their orders.

-- One per line of a received order, so only a buyer can write one, and once. Shard key: goods_id.
CREATE TABLE review (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  order_line_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  goods_id uuid NOT NULL,
  shopper_id uuid NOT NULL REFERENCES shopper,
  -- How strangers see the buyer: "A***a".
  buyer text NOT NULL,
  spec localised_text,
  content text NOT NULL CHECK (content <> ''),
  goods_score smallint NOT NULL CHECK (goods_score BETWEEN 1 AND 5),
  service_score smallint NOT NULL CHECK (service_score BETWEEN 1 AND 5),
  postage_score smallint NOT NULL CHECK (postage_score BETWEEN 1 AND 5),
  has_pictures boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT review_once UNIQUE (order_line_id),
  FOREIGN KEY (order_line_id, order_id) REFERENCES order_line (id, order_id)
);
CREATE INDEX review_newest ON review (goods_id, created_at, id);
CREATE INDEX review_by_score ON review (goods_id, goods_score, created_at, id);
CREATE INDEX review_with_pictures ON review (goods_id, created_at, id) WHERE has_pictures;

CREATE TABLE review_picture (
  review_id uuid NOT NULL REFERENCES review,
  place int NOT NULL CHECK (place > 0),
  picture picture NOT NULL,
  PRIMARY KEY (review_id, place)
);

-- What a shopper is told. The words are found when it is read, in the reader's language. Shard key: shopper_id.
CREATE TABLE notice (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  -- The topic of the event it tells of; its message is `notices.<kind>`.
  kind text NOT NULL,
  order_id uuid,
  -- Arguments of the message.
  args jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notice_newest ON notice (shopper_id, created_at, id);
CREATE INDEX notice_unread ON notice (shopper_id) WHERE read_at IS NULL;
