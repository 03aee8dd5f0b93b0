import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallBody, CallData } from '@dayline/shared/contract'
import type { AuditFilters } from './auditFilters.ts'

/** The filters in the shape of the export's body. */
export const exportBody = ({ Page, PageSize, ...filters }: AuditFilters): CallBody<'/audit/export'> => filters

/** A page of the audit log, newest first. */
export const useAuditLog = (filters: AuditFilters): ApiQuery<CallData<'/audit/list'>> =>
  useApiQuery('/audit/list', filters)
