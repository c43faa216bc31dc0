import { matchCountries, sortedCountries } from '@tradewind/web/countries'
import { expect, test } from 'vitest'
import { blankRule, draftsOf, isSame, readDrafts, refusedProblems, withCountries } from './rule-drafts.ts'
import { readExample } from './try-freight.tsx'

const saved = {
  version: 3,
  rules: [
    {
      countries: ['PT', 'ES'],
      by: 'weight' as const,
      first: '4.00',
      further: '1.50',
      free_from: null,
      days_from: 2,
      days_to: 4,
    },
    {
      countries: null,
      by: 'item' as const,
      first: '9.80',
      further: '0.00',
      free_from: '60.00',
      days_from: 8,
      days_to: 12,
    },
  ],
}

test('what is read from the screen is what was saved, in dollars of any keyboard', () => {
  const drafts = draftsOf(saved)
  expect(readDrafts(drafts).rules).toEqual(saved.rules)
  const [first, rest] = drafts
  if (!first || !rest) throw new Error('two rules were saved')
  expect(isSame([{ ...first, first: '4', further: '١٫٥' }, rest], saved)).toBe(true)
  expect(isSame([{ ...first, first: '4.01' }, rest], saved)).toBe(false)
  expect(isSame([rest, first], saved)).toBe(false)
})

test('everything that is missing or wrong is told beside its own field', () => {
  const rule = { ...blankRule([]), further: 'much', daysTo: 'soon' }
  const { problems = {} } = readDrafts([rule])
  expect(Object.entries(problems).map(([place, problem]) => [place.replace(`${rule.key}.`, ''), problem])).toEqual([
    ['countries', 'country_required'],
    ['first', 'amount_required'],
    ['further', 'not_money'],
    ['days_from', 'required'],
    ['days_to', 'not_number'],
  ])
})

test('a refusal of the server stands beside the field of the rule that it names', () => {
  const drafts = draftsOf(saved)
  const issues = [{ field: 'rules.1.days_to', message: 'Not below 8, please' }]
  expect(refusedProblems(drafts, { issues })).toEqual({ [`${drafts[1]?.key}.days_to`]: 'Not below 8, please' })
})

test('a country that is chosen for one rule leaves the other, and a rule without any goes', () => {
  const added = blankRule([])
  const all = [...draftsOf(saved), added]
  expect(withCountries(all, added.key, ['ES']).map(({ countries }) => countries)).toEqual([['PT'], null, ['ES']])
  expect(withCountries(all, added.key, ['ES', 'PT']).map(({ countries }) => countries)).toEqual([null, ['ES', 'PT']])
})

test('countries are found in the reader’s language, without accents, and by code', () => {
  const english = sortedCountries(['CI', 'DE', 'AT'], 'en')
  expect(english.map(({ name }) => name)).toEqual(['Austria', 'Côte d’Ivoire', 'Germany'])
  expect(matchCountries(english, 'cote', 'en').map(({ code }) => code)).toEqual(['CI'])
  expect(matchCountries(english, 'de', 'en').map(({ code }) => code)).toEqual(['DE'])
  const german = sortedCountries(['CI', 'DE', 'AT'], 'de')
  expect(matchCountries(german, 'oster', 'de').map(({ code }) => code)).toEqual(['AT'])
})

test('an example is read to the gram, or not at all', () => {
  const typed = { country: 'DE', items: '2', kilos: '1,45', goods: '48' }
  expect(readExample(typed)).toEqual({ country: 'DE', items: 2, grams: 1450, worth: '48' })
  for (const wrong of [{ country: '' }, { items: '0' }, { kilos: 'heavy' }, { goods: '' }])
    expect(readExample({ ...typed, ...wrong })).toBeUndefined()
})
