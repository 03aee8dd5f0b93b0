import type { FastifyInstance } from 'fastify'
import { MessageAnswer, route } from '../../http/route.ts'
import { addUpdateCustomer, deleteCustomer, getCustomer, listCustomers } from './customers.queries.ts'
import { listProjects } from './projects.queries.ts'

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
  route(app, '/project/addupdatecustomer', { can: 'customers.edit' }, async ({ body, actor, db }) => {
    const Item = await addUpdateCustomer(db, actor, body)
    return new MessageAnswer({ Item }, 'Saved successfully.')
  })
  route(app, '/project/deletecustomer', { can: 'customers.delete' }, async ({ body, actor, db }) => {
    await deleteCustomer(db, actor, body.Id)
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
  route(app, '/project/list', { can: 'projects.read' }, ({ body, actor, db }) => listProjects(db, actor, body), {
    reads: true,
  })
}
