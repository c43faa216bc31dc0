import type { Answer } from '@tradewind/contract/calls'
import { callQuery, listQuery } from '../../shared/queries.ts'

export type Complaint = Answer<'GET /api/merchant/complaint_detail'>
export type ListedComplaint = Answer<'GET /api/merchant/complaint_list'>['list'][number]

export type Report = Answer<'GET /api/report/detail'>
export type ListedReport = Answer<'GET /api/report/list'>['list'][number]

export const complaintsQuery = () => listQuery('GET /api/merchant/complaint_list')
export const complaintQuery = (id: string) => callQuery('GET /api/merchant/complaint_detail', { id })
export const reportsQuery = () => listQuery('GET /api/report/list')
export const reportQuery = (id: string) => callQuery('GET /api/report/detail', { id })
export const shopQuery = (id: string) => callQuery('GET /api/merchant/detail', { id })
export const orderQuery = (id: string) => callQuery('GET /api/order/detail', { id })
