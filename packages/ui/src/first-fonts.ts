/** By language; all others write Latin. Languages whose script the face lacks need it for prices alone. */
const FACES: Record<string, readonly string[]> = {
  ...Object.fromEntries(['ar', 'ur', 'hi', 'th', 'zh', 'ja', 'ko'].map((language) => [language, ['figures']])),
  el: ['figures', 'greek'],
  bg: ['figures', 'cyrillic'],
  ru: ['figures', 'cyrillic'],
}

/**
 * The files of the display face (`fonts/sofia-<name>.woff2`) that a first screen in a language certainly shows, to be
 * preloaded; letters with accents and others come when one appears (`unicode-range` in styles/fonts.css).
 * @param bcp47 such as "zh-Hans"
 */
export function firstFonts(bcp47: string): readonly string[] {
  return FACES[bcp47.split('-', 1)[0] ?? ''] ?? ['figures', 'letters']
}
