import { exportPath } from '#contracts/accounts.ts'
import { submissionsExportPath } from '#contracts/desk-lists.ts'
import { personExportPath } from '#contracts/desk-people.ts'
import { queueExportPath } from '#contracts/desk-queue.ts'
import { deskFilePath } from '#contracts/desk-ticket.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { status, statusPath, statusSchemaPath } from '#contracts/incidents.ts'
import { securityExportPath } from '#contracts/security.ts'
import { supportData, supportDataPath, supportSchemaPath } from '#contracts/support-data.ts'
import { filePath } from '#contracts/uploads.ts'
import { succeed } from '#server/api/answers.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { openApi } from '#server/api/openapi.ts'
import { site } from '#shared/site.config.ts'
import { documentPath } from './documents.ts'

const path = '/api/v1/openapi.json'
const files = [
  { path, summary: 'This document', type: 'application/json' },
  {
    path: supportDataPath,
    summary: 'The support of a model for machines: until when, documents, contact; readable from every origin',
    type: 'application/json',
    schema: supportData,
  },
  {
    path: statusPath,
    summary: 'What does not work now, for pages and machines; readable from every origin',
    type: 'application/json',
    schema: status,
  },
  { path: statusSchemaPath, summary: 'The JSON Schema of that', type: 'application/schema+json' },
  { path: supportSchemaPath, summary: 'The JSON Schema of that', type: 'application/schema+json' },
  { path: `${documentPath}/{name}`, summary: 'A document of a product', type: 'application/pdf' },
  { path: filePath, summary: 'A file of a person, by a signed link', type: 'application/octet-stream' },
  {
    path: deskFilePath,
    summary: 'A file of a ticket, for the staff: leads to a signed link',
    type: 'application/octet-stream',
  },
  { path: queueExportPath, summary: 'Tickets for the staff, as a table for spreadsheets', type: 'text/csv' },
  {
    path: submissionsExportPath,
    summary: 'What people sent in by a form, for the staff, as a table',
    type: 'text/csv',
  },
  { path: personExportPath, summary: 'Everything that is held of an address, for a lead', type: 'application/zip' },
  {
    path: securityExportPath,
    summary: 'An encrypted report of a vulnerability, for the security team',
    type: 'application/zip',
  },
  { path: exportPath, summary: 'Everything that is held of a person', type: 'application/zip' },
]

/** The description of the API, for people and for tools. */
export function openApiRoutes(app: ApiApp): void {
  let document: string | undefined
  app.get(path, (c) => {
    document ??= JSON.stringify(openApi(`${site.name} API`, endpoints, files))
    c.header('Cache-Control', 'public, max-age=60')
    return succeed(c, document)
  })
}
