import { expect, test } from 'vitest'
import { checkApply, valuesOf } from './apply-values.ts'

const whole = {
  ...valuesOf(null, 'marta@example.com'),
  ...{ shop_name: 'Casa do Linho', about: 'Linen, woven by four people.', trader_name: 'Marta Antunes', country: 'PT' },
  ...{ address: 'Rua das Flores 12', postcode: '4810-431', city: 'Guimarães', contact_name: 'Marta Antunes' },
  ...{ category_ids: ['01930000-0000-7000-8000-000000000001'], captcha: '123456' },
}
const paper = ['01930000-0000-7000-8000-000000000002']

test('a person applies with a document of theirs; a company with its number in the register, and with a document of that', () => {
  expect(checkApply(whole, { identity: paper }, false)).toEqual({})
  const company = { ...whole, trader_kind: 'company' } as const
  expect(checkApply(company, { identity: paper }, false)).toEqual({
    register_no: 'required',
    papers: 'paper_register',
  })
  expect(checkApply({ ...company, register_no: '509184412' }, { register: paper }, false)).toEqual({})
})

test('the code of the mail is asked for until the address is proved', () => {
  expect(checkApply({ ...whole, captcha: '' }, { identity: paper }, false)).toEqual({ captcha: 'captcha_required' })
  expect(checkApply({ ...whole, captcha: '' }, { identity: paper }, true)).toEqual({})
})
