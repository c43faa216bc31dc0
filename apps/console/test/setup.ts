import { cleanup, configure } from '@testing-library/react'
import { chooseLanguage } from '@tradewind/web/language'
import { afterEach } from 'vitest'
import { patient } from '../../../tools/patience.ts'
import { endSession } from '../src/shared/session.ts'

configure({ asyncUtilTimeout: patient(4_000) })

// All files of a worker read the console once (vitest.config.ts), so what a test chose must not be there for the next.
afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
  endSession()
  localStorage.clear()
})
