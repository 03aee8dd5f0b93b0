import { channels, EmployeeSort } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { registerBinKind } from '../../http/bin/binKinds.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { publishNotified } from '../../identity/notifications/notify.ts'
import { findBellsOfProjects } from '../../identity/notifications/ofProjects.ts'
import { listPeople } from '../../people/employees/employees.queries.ts'
import { reportedTitleOfProject, reportedTitleOfTask } from '../../people/projectScope.ts'
import { listTeams } from '../../people/teams/teams.queries.ts'
import { addUpdateProject, deleteProject } from './changeProject.ts'
import { addUpdateCustomer, deleteCustomer, getCustomer, listCustomers, titleOfCustomer } from './customers.queries.ts'
import { getProject, listProjects } from './projectList.queries.ts'
import { customerBin, projectBin } from './restoreProjects.ts'

/** Defaults of `/employee/list` for omitted fields. */
const everyone = {
  SearchByWordStart: false,
  IncludeTeams: true,
  IncludeUsers: true,
  IncludeBlockedEmployees: true,
  IncludeInvited: false,
  Sort: EmployeeSort.Name,
  SortDescending: false,
} as const

/** Customers, and the projects that pickers offer. */
export function projectRoutes(app: FastifyInstance): void {
  route(
    app,
    '/project/listcustomers',
    { can: 'customers.read' },
    ({ body, actor, db }) => listCustomers(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/project/getcustomer',
    { can: 'customers.read' },
    async ({ body, actor, db }) => ({
      Item: await getCustomer(db, actor, body.Id),
    }),
    { reads: true },
  )
  route(app, '/project/addupdatecustomer', { can: 'customers.edit' }, async ({ body, actor, db, publish }) => {
    const Item = await addUpdateCustomer(db, actor, body)
    publish(channels.organization(actor.organizationId), 'customersChanged', { CustomerId: Item.ID })
    return new MessageAnswer({ Item }, 'Saved successfully.')
  })
  route(app, '/project/deletecustomer', { can: 'customers.delete' }, async ({ body, actor, db, publish }) => {
    await deleteCustomer(db, actor, body.Id)
    publish(channels.organization(actor.organizationId), 'customersChanged', { CustomerId: body.Id })
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
  route(app, '/project/list', { can: 'projects.read' }, ({ body, actor, db }) => listProjects(db, actor, body), {
    reads: true,
  })
  route(
    app,
    '/project/get',
    { can: 'projects.read' },
    async ({ body, actor, db }) => {
      const Item = await getProject(db, actor, body.Id)
      if (!body.IncludeTeams || Item.TeamIds === null) return { Item }
      const { Items } = await listTeams(db, actor, { Page: 1, PageSize: 1000, IncludeEmployeeCount: true })
      return { Item: { ...Item, Teams: Items.filter(({ ID }) => Item.TeamIds?.includes(ID)) } }
    },
    { reads: true },
  )
  route(
    app,
    '/project/titles',
    { can: 'projects.read' },
    async ({ body: { ProjectId, ProjectTaskId, CustomerId }, actor, db }) => {
      const [Project, ProjectTask, Customer] = await Promise.all([
        ProjectId ? reportedTitleOfProject(db, actor, ProjectId) : null,
        ProjectTaskId ? reportedTitleOfTask(db, actor, ProjectTaskId) : null,
        CustomerId ? titleOfCustomer(db, actor, CustomerId) : null,
      ])
      return { Project, ProjectTask, Customer }
    },
    { reads: true },
  )
  route(app, '/project/addupdateproject', { can: 'projects.edit' }, async ({ body, actor, db, publish }) => {
    const Item = await addUpdateProject(db, actor, body)
    publish(channels.organization(actor.organizationId), 'projectsChanged', { ProjectId: Item.ID })
    return new MessageAnswer({ Item }, 'Saved successfully.')
  })
  route(app, '/project/deleteproject', { can: 'projects.delete' }, async ({ body, actor, db, publish }) => {
    await deleteProject(db, actor, body.Id)
    publish(channels.organization(actor.organizationId), 'projectsChanged', { ProjectId: body.Id })
    publishNotified(publish, await findBellsOfProjects(db, actor, [body.Id]))
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
  registerBinKind(app, 'customer', customerBin)
  registerBinKind(app, 'project', projectBin)
  route(
    app,
    '/project/listteams',
    { can: 'projects.read' },
    ({ body, actor, db }) => listTeams(db, actor, { ...body, IncludeEmployeeCount: true }),
    { reads: true },
  )
  route(
    app,
    '/project/listemployees',
    { can: 'projects.read' },
    ({ body, actor, db }) => listPeople(db, actor, { ...everyone, ...body }),
    { reads: true },
  )
}
