-- What the columns of an order say together, for its CHECK: the state, its moments and its money.
CREATE OR REPLACE FUNCTION order_rules_hold(status smallint, quantity int, subtotal bigint, freight bigint, discount bigint,
  promo_share bigint, total bigint, paid bigint, refunded bigint, promo_code text, promo_use_id uuid, paid_at timestamptz,
  shipped_at timestamptz, received_at timestamptz) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN quantity > 0
    AND subtotal > 0 AND freight >= 0 AND discount BETWEEN 0 AND subtotal
    AND total = subtotal + freight - discount
    -- A discount never takes an order below one cent.
    AND total > 0
    AND promo_share IN (0, discount)
    AND (promo_code IS NULL) = (promo_use_id IS NULL)
    AND paid IN (0, total) AND refunded BETWEEN 0 AND paid
    AND (status IN (0, -1)) = (paid = 0) AND (paid = 0) = (paid_at IS NULL)
    AND (status <> -2 OR refunded = paid)
    AND (status NOT IN (2, 3, 4) OR shipped_at IS NOT NULL)
    AND (status NOT IN (3, 4) OR received_at IS NOT NULL);
END $$;
