import { configure } from '@testing-library/react'
import { patient } from '../../../tools/patience.ts'

configure({ asyncUtilTimeout: patient(4_000) })
