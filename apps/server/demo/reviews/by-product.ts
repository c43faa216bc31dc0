import type { DemoReview, Stars } from '../shape.ts'

/** Stars for goods, service and postage. */
type Row = [language: DemoReview['language'], goods: Stars, service: Stars, postage: Stars, content: string]

const aboutProducts: Record<string, Row[]> = {
  'spun-aluminium-pendant': [
    [
      'en',
      5,
      5,
      4,
      'The colour is exactly the one in the picture. Hangs over our kitchen table and makes soup look better than it is.',
    ],
    [
      'de',
      5,
      5,
      5,
      'Sauber gearbeitet, das Textilkabel lässt sich wirklich von Hand kürzen. Der Haken hält in Altbaudecken.',
    ],
    [
      'de',
      4,
      4,
      4,
      'Sehr schönes Licht. Eine winzige Stelle am Rand war nicht ganz glatt lackiert, sieht man nur von der Leiter.',
    ],
    ['ar', 5, 5, 4, 'لون الزعفران دافئ وجميل، والضوء واسع كما كُتب. وصل مغلفًا بعناية من بورتو.'],
    ['th', 5, 4, 4, 'โคมสวยมาก สีตรงกับรูป แสงนุ่มสบายตา'],
    ['zh', 4, 5, 4, '灯罩很厚实，颜色和照片一样。45 厘米的比想象中大，小餐桌建议选 32。'],
    [
      'en',
      3,
      5,
      3,
      'Lovely lamp, but the box had been sat on and the rim was bent. They sent a new shade without any argument.',
    ],
  ],
  'terracotta-pot-14': [
    ['en', 5, 5, 5, 'Signed under the foot, as promised. My rubber plant has stopped sulking.'],
    ['en', 4, 5, 3, 'Beautiful pot. It took nineteen days to reach me, though the tracking was honest about it.'],
    ['ar', 5, 5, 4, 'أصيص ثقيل متقن الصنع. ظهرت عليه الطبقة البيضاء بعد شهر كما قالوا، وأحببتها.'],
    ['de', 5, 4, 4, 'Handarbeit, die man sieht. Kein Topf gleicht dem anderen, genau deshalb habe ich drei genommen.'],
    ['zh', 5, 5, 4, '陶盆手感很好，底部有签名。仙人掌果然不包括在内，哈哈。'],
  ],
  'ash-stool-61': [
    [
      'en',
      5,
      5,
      4,
      'Does not wobble on our crooked tiles, which nothing else has managed. The crate did make good firewood.',
    ],
    ['de', 5, 5, 3, 'Großartig verarbeitet. Der Versand ist teuer, aber die Kiste war auch ein kleines Möbelstück.'],
    ['th', 4, 5, 4, 'เก้าอี้แข็งแรง ไม้สวย สูงกว่าที่คิดนิดหน่อย'],
    ['ar', 4, 4, 4, 'متين وخفيف الحمل بفضل الشق في المقعد. تمنيت لو كان الطلاء أقل خشونة.'],
  ],
  'mechanical-keyboard': [
    ['en', 5, 5, 5, 'I type for a living. After two months the letters are as sharp as on the first day.'],
    ['zh', 5, 5, 5, '轴体手感很好，可以热插拔，客服回答非常专业。'],
    ['de', 4, 5, 4, 'Tolle Tastatur, aber braun ist immer noch hörbar. Meine Kollegin hat eine Meinung dazu.'],
    ['en', 4, 4, 5, 'Good board. I wish the orange key were sold singly, because everyone here wants one.'],
  ],
  'ochre-dome-tent': [
    [
      'en',
      5,
      5,
      5,
      'Four nights of Galway rain, not a drop inside. Six minutes to pitch is true from the third time on.',
    ],
    ['de', 5, 5, 4, 'Steht stabil, die Nähte sind dicht. Zu dritt wird man wirklich gute Freunde.'],
    ['en', 4, 5, 4, 'Great tent. The bag is a bit tight for cold fingers in the morning.'],
    ['th', 5, 5, 4, 'กันฝนได้ดีจริง กางง่าย น้ำหนักพอไหว'],
  ],
  'cruiser-board': [
    ['en', 5, 5, 5, 'Red one for me, teal for my daughter. She is faster already.'],
    [
      'en',
      3,
      4,
      4,
      'Fun, but the trucks came too loose. Ten seconds with a spanner and it was fine; say so in the box.',
    ],
    ['zh', 5, 4, 5, '颜色很正，轮子软，小石子路也能过。'],
  ],
  'wireless-mouse-arc': [
    ['en', 4, 5, 5, 'Small and quiet. They are right about the fingerprints.'],
    ['ar', 4, 4, 5, 'مريحة ليد صغيرة والبطارية ما زالت تعمل بعد نصف سنة.'],
    ['en', 2, 4, 4, 'Too small for my hand, which is my own fault: the size stood there. Went to my niece.'],
  ],
  'telephoto-zoom-lens': [
    ['en', 5, 5, 4, 'The card with the works done convinced me, the pictures of my son’s match confirmed it.'],
    ['de', 5, 5, 5, 'Sehr ehrliche Beschreibung. Das Staubkorn habe ich bis heute nicht auf einem Bild gefunden.'],
  ],
  'juniper-bonsai': [
    ['en', 5, 5, 5, 'They asked me whether I have a balcony before they would send it. I do. It is happy there.'],
    ['zh', 5, 5, 4, '树形非常漂亮，包装用了三层，土都没有洒出来。'],
  ],
  'classic-teddy': [
    ['en', 5, 5, 5, 'Washed twice in the first week. He took it well.'],
    ['de', 5, 5, 5, 'Der Bär ist sofort eingezogen und hat einen Namen bekommen. Nichts fusselt.'],
    ['ar', 5, 4, 5, 'ناعم وآمن، عيناه مطرزتان كما ذُكر. لا ينام ابني من دونه.'],
  ],
}

export const reviewsByProduct: DemoReview[] = Object.entries(aboutProducts).flatMap(([product, rows]) =>
  rows.map(([language, goods, service, postage, content]) => ({
    about: { product },
    language,
    goods,
    service,
    postage,
    content,
  })),
)
