-- Where somebody has things sent: the country they chose, which counts before that of their default address. Told to no shop: an order has an address.
ALTER TABLE shopper ADD COLUMN deliver_to text CONSTRAINT shopper_delivers_to_country CHECK (deliver_to ~ '^[A-Z]{2}$');
