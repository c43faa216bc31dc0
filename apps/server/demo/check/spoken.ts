import type { languages, PlainColour } from '../shape.ts'

type Language = (typeof languages)[number]

/** Colours as shoppers name them, by language, and the plain colours that they may mean. */
export const spokenColours: Record<Language, readonly [word: RegExp, colours: PlainColour[]][]> = {
  en: [
    [/\bblack\b/i, ['black']],
    [/\bwhite\b/i, ['white', 'beige']],
    [/\bgr[ae]y\b/i, ['grey', 'silver']],
    [/\bred\b/i, ['red']],
    [/\b(blue|navy)\b/i, ['blue']],
    [/\bgreen\b/i, ['green']],
    [/\b(yellow|saffron)\b/i, ['yellow', 'orange']],
    [/\bpink\b/i, ['pink', 'red']],
    [/\b(purple|lilac)\b/i, ['purple', 'pink']],
    [/\bbrown\b/i, ['brown', 'beige']],
    [/\b(teal|petrol)\b/i, ['blue', 'green']],
    [/\b(orange|terracotta)\b/i, ['orange', 'brown', 'red', 'pink']],
  ],
  de: [
    [/\bschwarz/i, ['black']],
    [/\bweiß(e[nrms]?)?\b/i, ['white', 'beige']],
    [/\bgrau/i, ['grey', 'silver']],
    [/\brot(e[nrms]?)?\b/i, ['red']],
    [/\bblau/i, ['blue']],
    [/\bgrün/i, ['green']],
    [/\b(gelb|safran)/i, ['yellow', 'orange']],
    [/\brosa\b/i, ['pink', 'red']],
    [/\b(lila|violett)/i, ['purple', 'pink']],
  ],
  ar: [
    [/أسود|سوداء/, ['black']],
    [/أبيض|بيضاء(?! )/, ['white', 'beige']],
    [/أحمر|حمراء/, ['red']],
    [/أزرق|زرقاء/, ['blue']],
    [/أخضر|خضراء/, ['green']],
    [/أصفر|صفراء|الزعفران|زعفراني/, ['yellow', 'orange']],
    [/وردي/, ['pink', 'red']],
  ],
  th: [
    [/สีดำ/, ['black']],
    [/สีขาว/, ['white', 'beige']],
    [/สีแดง/, ['red']],
    [/สีฟ้า|สีน้ำเงิน/, ['blue']],
    [/สีเขียว/, ['green']],
    [/สีเหลือง/, ['yellow', 'orange']],
    [/สีชมพู/, ['pink', 'red']],
  ],
  'zh-cn': [
    [/黑色/, ['black']],
    [/白色/, ['white', 'beige']],
    [/红色/, ['red']],
    [/蓝色/, ['blue']],
    [/绿色/, ['green']],
    [/黄色/, ['yellow', 'orange']],
    [/粉色/, ['pink', 'red']],
  ],
}

/** What things are made of: as shoppers say it, and the English words of a product that is made of it. */
export const spokenMaterials: readonly { said: Record<Language, RegExp>; of: RegExp }[] = [
  {
    said: { en: /\b(fabric|cloth(?! bag))\b/i, de: /\bStoff/i, ar: /قماش/, th: /เนื้อผ้า|ผ้า/, 'zh-cn': /面料|布料/ },
    of: /fabric|cloth|cotton|wool|linen|silk|polyester|nylon|denim|jersey|fleece|knit|canvas|felt|tweed|viscose|elastane|polyamide|acrylic|bamboo|mesh|twill|poplin|corduroy/i,
  },
  {
    said: { en: /\bleather\b/i, de: /\bLeder/i, ar: /جلد(?!ي)/, th: /หนัง(?!สือ)/, 'zh-cn': /皮革|真皮/ },
    of: /leather|suede|hide/i,
  },
  {
    said: { en: /\bwood(en)?\b/i, de: /\bHolz/i, ar: /خشب/, th: /ไม้สวย|เนื้อไม้/, 'zh-cn': /木头|实木/ },
    of: /wood|oak|ash|walnut|beech|pine|bamboo|birch|maple|teak|cypress|bentwood/i,
  },
  {
    said: { en: /\bwool\b/i, de: /\bWolle\b/i, ar: /صوف/, th: /ขนสัตว์/, 'zh-cn': /羊毛/ },
    of: /wool|merino|cashmere|tweed/i,
  },
  { said: { en: /\bglass\b/i, de: /\bGlas\b/i, ar: /زجاج/, th: /แก้ว|กระจก/, 'zh-cn': /玻璃/ }, of: /glass|lens/i },
]
