import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseEnv } from 'node:util'
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
    /not usable:\n- PORT must be a whole number.*\n- DATABASE_POOL must be a whole number from 2 to 200\n- LOG_LEVEL .*\n- SMTP_URL needs MAIL_FROM as well\n- SMTP_URL needs PUBLIC_URL as well$/,
  )
})

test('a demo world is never open to others by itself, and no production has one', () => {
  expect(readConfig({})).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: false, host: '0.0.0.0' })
  expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toThrow('DEMO cannot be on in production')
  expect(() => readConfig({ NODE_ENV: 'production', TEST_CLOCK: '1' })).toThrow('TEST_CLOCK cannot be on in production')
})

test('metrics are off until a port is named, stay on this machine, and an alarm needs a way to somebody', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1' })
  const email = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'post@shop.example', PUBLIC_URL: 'https://shop.example' }
  expect(readConfig({ ...email, ALARM_MAIL: 'night@shop.example' }).alarms.email).toMatchObject({
    to: 'night@shop.example',
  })
  expect(() => readConfig({ ALARM_MAIL: 'night@shop.example' })).toThrow('ALARM_MAIL needs SMTP_URL as well')
  expect(() => readConfig({ ALARM_WEBHOOK_URL: 'https://pager.example' })).toThrow('needs ALARM_WEBHOOK_SECRET')
  expect(readConfig({ PUBLIC_URL: 'https://Shop.Example/' }).publicUrl).toBe('https://shop.example')
  expect(() => readConfig({ PUBLIC_URL: 'https://shop.example/de' })).toThrow('PUBLIC_URL must be scheme and host')
})

test('the example of all settings can be used as it stands, and names the defaults', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  expect(parseEnv(example)).toEqual({})
  const all = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  expect(Object.keys(all).length).toBeGreaterThan(25)
  const [said, usual] = [readConfig(all), readConfig({})]
  expect(said).toMatchObject({ port: usual.port, host: usual.host, dataDir: usual.dataDir, demo: usual.demo })
  expect(said).toMatchObject({
    logLevel: usual.logLevel,
    testClock: usual.testClock,
    addressLimits: usual.addressLimits,
  })
})
