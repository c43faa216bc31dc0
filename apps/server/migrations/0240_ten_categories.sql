-- The ten categories of the product: a market without a demo has them from its first start on. Where a category of that slug is
-- there already (a demo, a market that made its own), it stays as it is. The pictures are laid into DATA_DIR at every start.
INSERT INTO category (id, slug, name, tint, picture, place)
SELECT ours.id::uuid, ours.slug, ours.name::jsonb, ours.tint, ours.picture::jsonb,
    -- Behind those that are there; from 0 on where there are none.
    coalesce((SELECT max(place) + 1 FROM category), 0) + ours.place
  FROM (VALUES
    (0, '019ab000-0000-7000-8000-000000000001', 'computer', 'mint',
      '{"en":"Computer","ar":"الكمبيوتر","de":"Computer","th":"คอมพิวเตอร์","zh-cn":"电脑"}',
      '{"name":"tile-computer-13ae0f52","width":384,"height":384,"placeholder":"7HWBJQo6VHp0hZxZCJZwjAq4ByeHh4R5Rw=="}'),
    (1, '019ab000-0000-7000-8000-000000000002', 'electrical-equipment', 'mist',
      '{"en":"Electrical equipment","ar":"الأجهزة الكهربائية","de":"Elektrogeräte","th":"เครื่องใช้ไฟฟ้า","zh-cn":"电器"}',
      '{"name":"tile-electrical-equipment-2f527bb9","width":384,"height":384,"placeholder":"rVuCFQA1dI9qpYqGSZme4KkKB6h5d4VpZw=="}'),
    (2, '019ab000-0000-7000-8000-000000000003', 'outdoors', 'sage',
      '{"en":"Outdoors","ar":"الهواء الطلق","de":"Draußen","th":"กิจกรรมกลางแจ้ง","zh-cn":"户外"}',
      '{"name":"tile-outdoors-14a11305","width":384,"height":384,"placeholder":"GlqFDQI2UK68aIRZl4J/RPtzJklwiYSqaA=="}'),
    (3, '019ab000-0000-7000-8000-000000000004', 'family-life', 'blush',
      '{"en":"Family life","ar":"البيت والعائلة","de":"Haus und Familie","th":"บ้านและครอบครัว","zh-cn":"家庭生活"}',
      '{"name":"tile-family-life-ff8bf0e4","width":384,"height":384,"placeholder":"IlmDDQI2UZ+IeMeKiIiPIxDJGXd1iXCZhw=="}'),
    (4, '019ab000-0000-7000-8000-000000000005', 'health', 'mint',
      '{"en":"Health","ar":"الصحة","de":"Gesundheit","th":"สุขภาพ","zh-cn":"健康"}',
      '{"name":"tile-health-bec01a48","width":384,"height":384,"placeholder":"s2iGDQJGc5+XaaSbh5iPqpX3B3h2iHSJZw=="}'),
    (5, '019ab000-0000-7000-8000-000000000006', 'mens-clothing', 'oat',
      '{"en":"Men’s clothing","ar":"ملابس رجالية","de":"Herrenmode","th":"เสื้อผ้าผู้ชาย","zh-cn":"男装"}',
      '{"name":"tile-mens-clothing-f1f21bd3","width":384,"height":384,"placeholder":"5bSFHQgrtSh/gollaAeOjYDIByeGh4B3KA=="}'),
    (6, '019ab000-0000-7000-8000-000000000007', 'womens-clothing', 'mist',
      '{"en":"Women’s clothing","ar":"ملابس نسائية","de":"Damenmode","th":"เสื้อผ้าผู้หญิง","zh-cn":"女装"}',
      '{"name":"tile-womens-clothing-dbb3afea","width":384,"height":384,"placeholder":"5XSFDQI4tHt4eJ1iCUZ/ooMIF2iIeYBYaA=="}'),
    (7, '019ab000-0000-7000-8000-000000000008', 'food', 'butter',
      '{"en":"Food","ar":"الأطعمة","de":"Lebensmittel","th":"อาหาร","zh-cn":"食品"}',
      '{"name":"tile-food-9cfd5306","width":384,"height":384,"placeholder":"H3qGDQA3co15d6kHiWSPOAO4B1h1iXJ5Zw=="}'),
    (8, '019ab000-0000-7000-8000-000000000009', 'mobile-phone', 'lilac',
      '{"en":"Mobile phone","ar":"الهاتف المحمول","de":"Handy","th":"โทรศัพท์มือถือ","zh-cn":"手机"}',
      '{"name":"tile-mobile-phone-dec28809","width":384,"height":384,"placeholder":"HBiGHQY5h3tftJNKqWBaBYdmB0eIeINpSA=="}'),
    (9, '019ab000-0000-7000-8000-000000000010', 'toys', 'clay',
      '{"en":"Toys","ar":"الألعاب","de":"Spielzeug","th":"ของเล่น","zh-cn":"玩具"}',
      '{"name":"tile-toys-410fbb22","width":384,"height":384,"placeholder":"JXiCJQYltVqcdJDaA3uPlJUGCTSUWYKpZQ=="}')
  ) AS ours (place, id, slug, tint, name, picture)
  WHERE NOT EXISTS (SELECT FROM category AS c WHERE c.slug = ours.slug);
