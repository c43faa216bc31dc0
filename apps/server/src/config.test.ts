import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('shoppers have a connection for each processor and one more; a database of one’s own, or a setting, says otherwise', () => {
  expect(readConfig({}).poolSize).toBe(Math.max(3, availableParallelism() + 1))
  const DATABASE_URL = 'postgres://shop@db.example/tradewind'
  expect(readConfig({ DATABASE_URL }).poolSize).toBe(16)
  expect(readConfig({ DATABASE_POOL: '7' }).poolSize).toBe(7)
  expect(readConfig({ DATABASE_URL, DATABASE_POOL: '40' }).poolSize).toBe(40)
})

test('settings that cannot be used are told all at once, each by its name', () => {
  const wrong = { PORT: '99999', DATABASE_POOL: '1', LOG_LEVEL: 'loud', SMTP_URL: 'smtp://mail.example' }
  expect(() => readConfig(wrong)).toThrow(
    /not usable:\n- PORT must be a whole number.*\n- DATABASE_POOL must be a whole number from 2 to 200\n- LOG_LEVEL .*\n- SMTP_URL needs MAIL_FROM as well$/,
  )
})

test('a demo world is never open to others by itself, and no production has one', () => {
  expect(readConfig({})).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: false, host: '0.0.0.0' })
  expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toThrow('DEMO cannot be on in production')
  expect(() => readConfig({ NODE_ENV: 'production', TEST_CLOCK: '1' })).toThrow('TEST_CLOCK cannot be on in production')
})
