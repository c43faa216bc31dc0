import { callQuery } from '../../shared/queries.ts'

export const homeQuery = () => callQuery('GET /api/index/home')
