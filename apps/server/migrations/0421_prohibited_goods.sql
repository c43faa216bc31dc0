-- What may not be sold: nowhere, or only by who shows papers. A product that names a word of it waits for a look before it comes to the shelf.
CREATE TABLE prohibited_kind (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  place int NOT NULL,
  rule text NOT NULL CONSTRAINT prohibited_rule CHECK (rule IN ('nowhere', 'papers')),
  name localised_text NOT NULL,
  why localised_text NOT NULL,
  -- By language, as people write them: they are cut and folded as the search does it when they are used.
  words jsonb NOT NULL CONSTRAINT prohibited_words CHECK (jsonb_typeof(words) = 'object'),
  -- No longer on the list; what was held for it stays told.
  ended_at timestamptz
);
COMMENT ON TABLE prohibited_kind IS 'Reference: the same in every market.';
CREATE INDEX prohibited_kind_in_order ON prohibited_kind (place, id);
CREATE VIEW published.prohibited_kind WITH (security_invoker = true) AS SELECT id, rule, name, why FROM prohibited_kind;

-- A product that its shop wants on the shelf and that names something of the list. Once let through it is so until its text changes.
CREATE TABLE product_hold (
  product_id uuid PRIMARY KEY REFERENCES product,
  shop_id uuid NOT NULL REFERENCES shop,
  state text NOT NULL CONSTRAINT product_hold_state CHECK (state IN ('waiting', 'passed', 'refused', 'mended')),
  -- Of title, subtitle, description and category, as they were looked at.
  text_sha256 text NOT NULL,
  -- Which words of which kinds: [{"kind": id, "word": as it stands on the list}].
  found jsonb NOT NULL CONSTRAINT product_hold_found CHECK (jsonb_typeof(found) = 'array'),
  held_at timestamptz NOT NULL,
  words text CONSTRAINT product_hold_words CHECK (btrim(words) <> ''),
  by_id uuid REFERENCES staff,
  decided_at timestamptz,
  CONSTRAINT product_hold_decided CHECK ((by_id IS NULL) = (decided_at IS NULL) AND (state = 'refused') <= (words IS NOT NULL)
    AND (state IN ('passed', 'refused')) <= (by_id IS NOT NULL))
);
COMMENT ON TABLE product_hold IS 'Key: product_id.';
CREATE INDEX product_hold_waiting ON product_hold (held_at, product_id) WHERE state = 'waiting';
CREATE INDEX product_hold_of_shop ON product_hold (shop_id, product_id);
CREATE VIEW published.held_product WITH (security_invoker = true) AS
  SELECT product_id AS id, held_at FROM product_hold WHERE state = 'waiting';

DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE DELETE ON prohibited_kind, product_hold FROM %I', role);
  END LOOP;
  -- The storefront reads the list, and lets nothing through.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE INSERT, UPDATE ON prohibited_kind FROM tradewind_shop;
    REVOKE ALL ON published.held_product FROM tradewind_shop;
  END IF;
END $$;

INSERT INTO prohibited_kind (id, slug, place, rule, name, why, words) VALUES
  (gen_random_uuid(), 'firearms', 0, 'nowhere',
    '{"en": "Firearms and ammunition", "de": "Schusswaffen und Munition", "ar": "الأسلحة النارية والذخيرة", "th": "อาวุธปืนและกระสุน", "zh-cn": "枪支弹药"}',
    '{"en": "They kill, and nearly every country forbids sending them.", "de": "Sie töten, und fast jedes Land verbietet den Versand.", "ar": "إنها تقتل، ومعظم الدول تمنع إرسالها.", "th": "เป็นอันตรายถึงชีวิต และเกือบทุกประเทศห้ามส่ง", "zh-cn": "可致命，几乎所有国家都禁止邮寄。"}',
    '{"en": ["firearm", "handgun", "pistol", "revolver", "assault rifle", "ammunition", "gun silencer"], "de": ["Schusswaffe", "Pistole", "Revolver", "Sturmgewehr", "Munition", "Schalldämpfer für Waffen"], "ar": ["سلاح ناري", "مسدس", "بندقية", "ذخيرة"], "th": ["อาวุธปืน", "ปืนพก", "ปืนไรเฟิล", "กระสุนปืน"], "zh-cn": ["手枪", "步枪", "弹药", "枪支"]}'),
  (gen_random_uuid(), 'explosives', 1, 'nowhere',
    '{"en": "Explosives", "de": "Sprengstoffe", "ar": "المتفجرات", "th": "วัตถุระเบิด", "zh-cn": "爆炸物"}',
    '{"en": "They may not travel with other parcels.", "de": "Sie dürfen nicht mit anderen Paketen reisen.", "ar": "لا يجوز شحنها مع طرود أخرى.", "th": "ห้ามขนส่งร่วมกับพัสดุอื่น", "zh-cn": "不得与其他包裹一同运输。"}',
    '{"en": ["explosive", "dynamite", "detonator", "gunpowder"], "de": ["Sprengstoff", "Dynamit", "Zünder für Sprengstoff", "Schwarzpulver"], "ar": ["متفجرات", "ديناميت", "بارود"], "th": ["วัตถุระเบิด", "ไดนาไมต์", "ดินปืน"], "zh-cn": ["炸药", "雷管", "火药"]}'),
  (gen_random_uuid(), 'fireworks', 2, 'papers',
    '{"en": "Fireworks", "de": "Feuerwerk", "ar": "الألعاب النارية", "th": "ดอกไม้ไฟ", "zh-cn": "烟花爆竹"}',
    '{"en": "Only with a permit to sell and to send them.", "de": "Nur mit Erlaubnis zum Verkauf und Versand.", "ar": "بترخيص للبيع والشحن فقط.", "th": "ต้องมีใบอนุญาตขายและส่ง", "zh-cn": "须有销售和运输许可。"}',
    '{"en": ["firework", "fireworks", "firecracker"], "de": ["Feuerwerkskörper", "Böller"], "ar": ["ألعاب نارية", "مفرقعات"], "th": ["ดอกไม้ไฟ", "ประทัด"], "zh-cn": ["烟花", "爆竹"]}'),
  (gen_random_uuid(), 'blades', 3, 'papers',
    '{"en": "Blades made as weapons", "de": "Als Waffen gemachte Klingen", "ar": "الأسلحة البيضاء", "th": "มีดที่ทำเป็นอาวุธ", "zh-cn": "管制刀具"}',
    '{"en": "Many countries forbid them; kitchen knives are none.", "de": "Viele Länder verbieten sie; Küchenmesser gehören nicht dazu.", "ar": "تمنعها دول كثيرة؛ وسكاكين المطبخ ليست منها.", "th": "หลายประเทศห้าม มีดครัวไม่นับ", "zh-cn": "许多国家禁止；厨房刀具不在其列。"}',
    '{"en": ["switchblade", "butterfly knife", "brass knuckles", "throwing star"], "de": ["Springmesser", "Butterflymesser", "Schlagring", "Wurfstern"], "ar": ["مطواة قرن غزال", "قبضة حديدية"], "th": ["มีดสปริง", "มีดผีเสื้อ", "สนับมือ"], "zh-cn": ["弹簧刀", "蝴蝶刀", "指虎"]}'),
  (gen_random_uuid(), 'drugs', 4, 'nowhere',
    '{"en": "Drugs", "de": "Drogen", "ar": "المخدرات", "th": "ยาเสพติด", "zh-cn": "毒品"}',
    '{"en": "They harm, and every country punishes sending them.", "de": "Sie schaden, und jedes Land bestraft den Versand.", "ar": "تضر بالناس، وكل الدول تعاقب على إرسالها.", "th": "เป็นอันตราย และทุกประเทศลงโทษผู้ส่ง", "zh-cn": "有害健康，各国均予处罚。"}',
    '{"en": ["cocaine", "heroin", "cannabis", "marijuana", "hashish", "methamphetamine", "fentanyl"], "de": ["Kokain", "Heroin", "Cannabis", "Marihuana", "Haschisch", "Methamphetamin", "Fentanyl"], "ar": ["كوكايين", "هيروين", "حشيش", "ماريجوانا"], "th": ["โคเคน", "เฮโรอีน", "กัญชา", "ยาบ้า"], "zh-cn": ["可卡因", "海洛因", "大麻", "冰毒"]}'),
  (gen_random_uuid(), 'medicines', 5, 'papers',
    '{"en": "Prescription medicines", "de": "Verschreibungspflichtige Arzneien", "ar": "أدوية بوصفة طبية", "th": "ยาที่ต้องมีใบสั่งแพทย์", "zh-cn": "处方药"}',
    '{"en": "Only a pharmacy with its licence may send them.", "de": "Nur eine Apotheke mit Erlaubnis darf sie senden.", "ar": "لا يرسلها إلا صيدلية مرخصة.", "th": "ส่งได้เฉพาะร้านยาที่มีใบอนุญาต", "zh-cn": "仅持证药房可寄送。"}',
    '{"en": ["antibiotic", "oxycodone", "morphine", "sildenafil", "prescription medicine"], "de": ["Antibiotikum", "Antibiotika", "Oxycodon", "Morphin", "Sildenafil"], "ar": ["مضاد حيوي", "مورفين", "سيلدينافيل"], "th": ["ยาปฏิชีวนะ", "มอร์ฟีน"], "zh-cn": ["抗生素", "吗啡", "处方药"]}'),
  (gen_random_uuid(), 'tobacco', 6, 'nowhere',
    '{"en": "Tobacco and nicotine", "de": "Tabak und Nikotin", "ar": "التبغ والنيكوتين", "th": "ยาสูบและนิโคติน", "zh-cn": "烟草和尼古丁"}',
    '{"en": "Age and tax cannot be checked at the door.", "de": "Alter und Steuer lassen sich an der Tür nicht prüfen.", "ar": "لا يمكن التحقق من العمر والضريبة عند التسليم.", "th": "ตรวจอายุและภาษีที่หน้าประตูไม่ได้", "zh-cn": "无法在投递时核实年龄与税款。"}',
    '{"en": ["cigarette", "cigarillo", "chewing tobacco", "rolling tobacco", "shisha tobacco", "nicotine", "e-liquid", "disposable vape"], "de": ["Zigarette", "Zigaretten", "Zigarillo", "Kautabak", "Drehtabak", "Shishatabak", "Nikotin", "E-Liquid", "Einweg-Vape"], "ar": ["سجائر", "تبغ", "معسل", "نيكوتين"], "th": ["บุหรี่", "ยาสูบ", "นิโคติน", "บุหรี่ไฟฟ้า"], "zh-cn": ["香烟", "烟草", "尼古丁", "电子烟"]}'),
  (gen_random_uuid(), 'alcohol', 7, 'papers',
    '{"en": "Strong alcohol", "de": "Starker Alkohol", "ar": "المشروبات الكحولية", "th": "สุราแรง", "zh-cn": "烈酒"}',
    '{"en": "Only where shop and buyer may: duty and age are to be shown.", "de": "Nur wo Shop und Käufer dürfen: Steuer und Alter sind nachzuweisen.", "ar": "حيث يُسمح للمتجر والمشتري فقط: مع إثبات الضريبة والعمر.", "th": "เฉพาะที่ร้านและผู้ซื้อได้รับอนุญาต ต้องแสดงภาษีและอายุ", "zh-cn": "仅限双方获准的地区：须证明税款与年龄。"}',
    '{"en": ["vodka", "whisky", "whiskey", "liquor", "tequila"], "de": ["Wodka", "Whisky", "Whiskey", "Schnaps", "Tequila"], "ar": ["فودكا", "ويسكي", "خمر"], "th": ["วอดก้า", "วิสกี้", "เหล้าขาว"], "zh-cn": ["伏特加", "威士忌", "白酒"]}'),
  (gen_random_uuid(), 'animals', 8, 'nowhere',
    '{"en": "Live animals", "de": "Lebende Tiere", "ar": "الحيوانات الحية", "th": "สัตว์มีชีวิต", "zh-cn": "活体动物"}',
    '{"en": "An animal is no parcel.", "de": "Ein Tier ist kein Paket.", "ar": "الحيوان ليس طردًا.", "th": "สัตว์ไม่ใช่พัสดุ", "zh-cn": "动物不是包裹。"}',
    '{"en": ["live animal", "live fish", "live bird", "live reptile", "live puppy", "live kitten"], "de": ["lebendes Tier", "lebende Tiere", "lebende Fische", "lebende Vögel"], "ar": ["حيوان حي", "حيوانات حية", "طيور حية"], "th": ["สัตว์มีชีวิต", "ปลาเป็นๆ"], "zh-cn": ["活体动物", "活鱼", "活鸟"]}'),
  (gen_random_uuid(), 'wildlife', 9, 'nowhere',
    '{"en": "Protected species", "de": "Geschützte Arten", "ar": "الأنواع المحمية", "th": "สัตว์ป่าคุ้มครอง", "zh-cn": "受保护物种"}',
    '{"en": "Trade in them is forbidden by treaty (CITES).", "de": "Der Handel ist durch Vertrag verboten (CITES).", "ar": "التجارة بها ممنوعة باتفاقية (CITES).", "th": "อนุสัญญา CITES ห้ามค้า", "zh-cn": "公约（CITES）禁止交易。"}',
    '{"en": ["elephant ivory", "real ivory", "rhino horn", "shark fin", "pangolin scale", "tiger bone"], "de": ["Elfenbein vom Elefanten", "echtes Elfenbein", "Nashorn-Horn", "Haifischflosse"], "ar": ["عاج الفيل", "قرن وحيد القرن", "زعانف القرش"], "th": ["งาช้างแท้", "นอแรด", "หูฉลาม"], "zh-cn": ["象牙", "犀牛角", "鱼翅", "穿山甲"]}'),
  (gen_random_uuid(), 'counterfeits', 10, 'nowhere',
    '{"en": "Counterfeits", "de": "Fälschungen", "ar": "البضائع المقلدة", "th": "สินค้าปลอม", "zh-cn": "假冒商品"}',
    '{"en": "They take from whoever made the real thing, and from whoever buys.", "de": "Sie schaden dem Hersteller des Echten und dem Käufer.", "ar": "تضر بصاحب الأصل وبالمشتري.", "th": "ทำร้ายทั้งผู้ผลิตของจริงและผู้ซื้อ", "zh-cn": "损害正品厂商和买家。"}',
    '{"en": ["counterfeit", "replica watch", "fake designer", "knockoff", "mirror quality"], "de": ["gefälscht", "Replika-Uhr", "Markenfälschung", "Produktfälschung"], "ar": ["مقلدة درجة أولى", "نسخة طبق الأصل"], "th": ["ของปลอม", "งานมิลเลอร์", "ก๊อปเกรดเอ"], "zh-cn": ["高仿", "精仿", "复刻表"]}'),
  (gen_random_uuid(), 'documents', 11, 'nowhere',
    '{"en": "Forged papers and money", "de": "Gefälschte Papiere und Geld", "ar": "الوثائق والنقود المزورة", "th": "เอกสารและเงินปลอม", "zh-cn": "伪造证件和货币"}',
    '{"en": "They are made to deceive.", "de": "Sie sind zum Täuschen gemacht.", "ar": "صُنعت للخداع.", "th": "ทำขึ้นเพื่อหลอกลวง", "zh-cn": "用于欺骗。"}',
    '{"en": ["fake passport", "fake id", "forged document", "counterfeit money", "fake banknote"], "de": ["gefälschter Pass", "gefälschter Ausweis", "Falschgeld"], "ar": ["جواز سفر مزور", "هوية مزورة", "نقود مزورة"], "th": ["พาสปอร์ตปลอม", "บัตรปลอม", "แบงก์ปลอม"], "zh-cn": ["假护照", "假证", "假币"]}'),
  (gen_random_uuid(), 'stolen_data', 12, 'nowhere',
    '{"en": "Stolen data and accounts", "de": "Gestohlene Daten und Konten", "ar": "البيانات والحسابات المسروقة", "th": "ข้อมูลและบัญชีที่ถูกขโมย", "zh-cn": "被盗数据和账号"}',
    '{"en": "They belong to somebody else.", "de": "Sie gehören jemand anderem.", "ar": "إنها ملك لغير البائع.", "th": "เป็นของผู้อื่น", "zh-cn": "属于他人。"}',
    '{"en": ["stolen card", "card dump", "hacked account", "stolen account"], "de": ["gestohlene Karte", "gehackter Account", "gestohlenes Konto"], "ar": ["بطاقة مسروقة", "حساب مخترق"], "th": ["บัตรที่ขโมยมา", "บัญชีแฮก"], "zh-cn": ["盗刷卡", "被盗账号"]}'),
  (gen_random_uuid(), 'surveillance', 13, 'nowhere',
    '{"en": "Hidden cameras and jammers", "de": "Versteckte Kameras und Störsender", "ar": "الكاميرات الخفية وأجهزة التشويش", "th": "กล้องแอบถ่ายและเครื่องตัดสัญญาณ", "zh-cn": "偷拍和干扰设备"}',
    '{"en": "They watch or cut off people who do not know.", "de": "Sie überwachen oder stören Menschen, die nichts davon wissen.", "ar": "تراقب الناس أو تقطع عنهم الإشارة دون علمهم.", "th": "แอบดูหรือตัดสัญญาณผู้ที่ไม่รู้ตัว", "zh-cn": "在他人不知情时窥视或干扰。"}',
    '{"en": ["hidden camera", "spy camera", "gps jammer", "signal jammer"], "de": ["versteckte Kamera", "Spionagekamera", "Störsender"], "ar": ["كاميرا خفية", "كاميرا تجسس", "جهاز تشويش"], "th": ["กล้องแอบถ่าย", "กล้องสปาย", "เครื่องตัดสัญญาณ"], "zh-cn": ["偷拍摄像头", "针孔摄像头", "信号干扰器"]}'),
  (gen_random_uuid(), 'human_remains', 14, 'nowhere',
    '{"en": "Human remains and organs", "de": "Menschliche Überreste und Organe", "ar": "الرفات والأعضاء البشرية", "th": "ซากและอวัยวะมนุษย์", "zh-cn": "人体遗骸和器官"}',
    '{"en": "People are not for sale.", "de": "Menschen sind nicht zu verkaufen.", "ar": "الإنسان ليس للبيع.", "th": "มนุษย์ไม่ใช่สินค้า", "zh-cn": "人体不可买卖。"}',
    '{"en": ["human organ", "human remains", "real human skull"], "de": ["menschliches Organ", "menschliche Überreste", "echter Menschenschädel"], "ar": ["أعضاء بشرية", "رفات بشرية"], "th": ["อวัยวะมนุษย์", "กะโหลกคนจริง"], "zh-cn": ["人体器官", "人骨"]}'),
  (gen_random_uuid(), 'chemicals', 15, 'nowhere',
    '{"en": "Dangerous chemicals", "de": "Gefährliche Chemikalien", "ar": "المواد الكيميائية الخطرة", "th": "สารเคมีอันตราย", "zh-cn": "危险化学品"}',
    '{"en": "They burn, poison or eat through a parcel.", "de": "Sie brennen, vergiften oder zerfressen ein Paket.", "ar": "تحرق أو تسمم أو تتلف الطرد.", "th": "ไหม้ เป็นพิษ หรือกัดกร่อนพัสดุ", "zh-cn": "易燃、有毒或具腐蚀性。"}',
    '{"en": ["cyanide", "arsenic", "hydrofluoric acid", "asbestos"], "de": ["Zyanid", "Arsen", "Flusssäure", "Asbest"], "ar": ["سيانيد", "زرنيخ", "حمض الهيدروفلوريك"], "th": ["ไซยาไนด์", "สารหนู", "แร่ใยหิน"], "zh-cn": ["氰化物", "砒霜", "氢氟酸", "石棉"]}'),
  (gen_random_uuid(), 'radioactive', 16, 'nowhere',
    '{"en": "Radioactive material", "de": "Radioaktives Material", "ar": "المواد المشعة", "th": "วัสดุกัมมันตรังสี", "zh-cn": "放射性物质"}',
    '{"en": "It harms whoever carries it.", "de": "Es schadet jedem, der es trägt.", "ar": "تضر كل من يحملها.", "th": "เป็นอันตรายต่อผู้ขนส่ง", "zh-cn": "危害运送人员。"}',
    '{"en": ["radioactive", "uranium", "plutonium"], "de": ["radioaktiv", "Uran", "Plutonium"], "ar": ["مادة مشعة", "يورانيوم", "بلوتونيوم"], "th": ["กัมมันตรังสี", "ยูเรเนียม"], "zh-cn": ["放射性", "铀矿", "钚"]}'),
  (gen_random_uuid(), 'pesticides', 17, 'papers',
    '{"en": "Strong pesticides", "de": "Starke Pflanzengifte", "ar": "المبيدات القوية", "th": "สารกำจัดศัตรูพืชชนิดแรง", "zh-cn": "剧毒农药"}',
    '{"en": "Only with their approval for the country of the buyer.", "de": "Nur mit Zulassung für das Land des Käufers.", "ar": "بموافقة بلد المشتري فقط.", "th": "ต้องได้รับอนุญาตในประเทศผู้ซื้อ", "zh-cn": "须获买家所在国批准。"}',
    '{"en": ["paraquat", "chlorpyrifos", "rat poison"], "de": ["Paraquat", "Chlorpyrifos", "Rattengift"], "ar": ["باراكوات", "سم فئران"], "th": ["พาราควอต", "ยาเบื่อหนู"], "zh-cn": ["百草枯", "毒死蜱", "老鼠药"]}'),
  (gen_random_uuid(), 'adult', 18, 'nowhere',
    '{"en": "Pornography and sexual services", "de": "Pornografie und sexuelle Dienste", "ar": "المواد الإباحية", "th": "สื่อลามกและบริการทางเพศ", "zh-cn": "色情和性服务"}',
    '{"en": "Everybody may open this market, children too.", "de": "Diesen Markt darf jeder öffnen, auch Kinder.", "ar": "هذا السوق مفتوح للجميع، حتى الأطفال.", "th": "ทุกคนเปิดตลาดนี้ได้ รวมถึงเด็ก", "zh-cn": "本市场人人可进入，包括儿童。"}',
    '{"en": ["pornography", "porn", "escort service", "sexual service"], "de": ["Pornografie", "Porno", "Escortservice"], "ar": ["مواد إباحية", "إباحي"], "th": ["สื่อลามก", "หนังโป๊"], "zh-cn": ["色情", "黄色影片"]}'),
  (gen_random_uuid(), 'hate', 19, 'nowhere',
    '{"en": "Goods of hatred", "de": "Waren des Hasses", "ar": "بضائع الكراهية", "th": "สินค้าที่สร้างความเกลียดชัง", "zh-cn": "仇恨商品"}',
    '{"en": "They threaten people for what they are.", "de": "Sie bedrohen Menschen für das, was sie sind.", "ar": "تهدد الناس لما هم عليه.", "th": "คุกคามผู้คนเพราะสิ่งที่เขาเป็น", "zh-cn": "因身份威胁他人。"}',
    '{"en": ["nazi flag", "nazi uniform", "ku klux klan"], "de": ["Hakenkreuzfahne", "Nazi-Flagge", "Nazi-Uniform"], "ar": ["علم نازي", "شعار نازي"], "th": ["ธงนาซี", "ชุดนาซี"], "zh-cn": ["纳粹旗", "纳粹制服"]}'),
  (gen_random_uuid(), 'gambling', 20, 'nowhere',
    '{"en": "Lottery tickets and gambling", "de": "Lose und Glücksspiel", "ar": "اليانصيب والمقامرة", "th": "สลากและการพนัน", "zh-cn": "彩票和赌博"}',
    '{"en": "Only who has a licence for it may sell them, and not here.", "de": "Nur wer eine Erlaubnis hat, darf sie verkaufen, und nicht hier.", "ar": "لا يبيعها إلا مرخص له، وليس هنا.", "th": "ขายได้เฉพาะผู้มีใบอนุญาต และไม่ใช่ที่นี่", "zh-cn": "仅持牌者可售，且不在此处。"}',
    '{"en": ["lottery ticket", "betting slip", "slot machine"], "de": ["Lotterielos", "Wettschein", "Spielautomat"], "ar": ["تذكرة يانصيب", "ماكينة قمار"], "th": ["สลากกินแบ่ง", "ลอตเตอรี่", "สล็อตแมชชีน"], "zh-cn": ["彩票", "老虎机"]}');
