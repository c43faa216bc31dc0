/** Nobody is greeted with these, whoever searched for them. What is not here an operator can hide. */
const RUDE = new Set(
  `fuck fucking fucker motherfucker shit bullshit bitch cunt asshole bastard whore slut cock dick pussy porn porno xxx nude nudes hentai
  nigger faggot retard rape nazi hitler isis
  arschloch fotze hure nutte wichser schlampe ficken fick scheiße scheisse schwuchtel porno hurensohn nutten
  كس زب شرموطة شرموط قحبة نيك سكس اباحي إباحي منيوك عاهرة`.split(/\s+/),
)
// Written without blanks: they stand anywhere.
const RUDE_ANYWHERE = [
  'เย็ด',
  'ควย',
  'หี',
  'สัส',
  'เหี้ย',
  'โป๊',
  'กะหรี่',
  '操你',
  '傻逼',
  '他妈',
  '妈的',
  '婊子',
  '鸡巴',
  '色情',
  '强奸',
  '裸照',
]
/** Of the short Thai one many harmless words are made. */
const HARMLESS = /หีบ/u

/** Whether a search is nothing to be shown to others. */
export const isRude = (word: string): boolean =>
  word.split(/[^\p{L}\p{M}]+/u).some((part) => RUDE.has(part)) ||
  RUDE_ANYWHERE.some((part) => word.replace(HARMLESS, '').includes(part))
