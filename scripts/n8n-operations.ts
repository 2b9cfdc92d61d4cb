/*
 * The operations of the node: which request each one sends. Their forms are made from the contract when the package is built
 * (scripts/n8n-forms.ts), so a field of the API is a field here.
 */

export type OperationRow = {
  name: string;
  /** Its name in n8n's list of actions. */
  action: string;
  /** Method and path, as in the reference of the API. */
  sends: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** The request takes a list of rows under this name; an item of the workflow sends one row. */
  row?: string;
  /** `rows`: an item for each row, over all pages. `whole`: one item, the answer with its `meta`. Left out: the row and its `meta`. */
  gives?: 'rows' | 'whole';
};

export const OPERATIONS: Record<string, { name: string; operations: Record<string, OperationRow> }> = {
  event: {
    name: 'Event',
    operations: {
      read: { name: 'Read', action: 'Read events', sends: 'GET /events', gives: 'whole' },
    },
  },
  lead: {
    name: 'Lead',
    operations: {
      create: { name: 'Create', action: 'Create a lead', sends: 'POST /leads', row: 'data' },
      delete: { name: 'Delete', action: 'Delete a lead', sends: 'DELETE /leads/{reference}' },
      get: { name: 'Get', action: 'Get a lead', sends: 'GET /leads/{reference}/show' },
      getAll: { name: 'Get Many', action: 'Get many leads', sends: 'GET /leads', gives: 'rows' },
      move: { name: 'Move', action: 'Move a lead', sends: 'PUT /leads', row: 'leads' },
      note: { name: 'Note', action: 'Add a note to a lead', sends: 'POST /leads/{reference}/notes' },
      update: { name: 'Update', action: 'Update a lead', sends: 'PATCH /leads/{reference}' },
    },
  },
  order: {
    name: 'Order',
    operations: {
      comment: { name: 'Comment', action: 'Comment on an order', sends: 'POST /orders/{reference}/comments' },
      create: { name: 'Create', action: 'Create an order', sends: 'POST /orders', row: 'orders' },
      delete: { name: 'Delete', action: 'Delete an order', sends: 'DELETE /orders/{reference}' },
      get: { name: 'Get', action: 'Get an order', sends: 'GET /orders/{reference}/show' },
      getAll: { name: 'Get Many', action: 'Get many orders', sends: 'GET /orders', gives: 'rows' },
      move: { name: 'Move', action: 'Move an order', sends: 'PUT /orders', row: 'orders' },
      undo: { name: 'Undo a Move', action: 'Undo a move of an order', sends: 'POST /orders/undo' },
      update: { name: 'Update', action: 'Update an order', sends: 'PUT /orders/{reference}' },
    },
  },
  product: {
    name: 'Product',
    operations: {
      get: { name: 'Get', action: 'Get a product', sends: 'GET /products/{id}' },
      getAll: { name: 'Get Many', action: 'Get many products', sends: 'GET /products', gives: 'rows' },
    },
  },
  stock: {
    name: 'Stock',
    operations: {
      getAll: { name: 'Get Many', action: 'Get many stocks', sends: 'GET /stocks', gives: 'rows' },
      move: { name: 'Move', action: 'Move stock', sends: 'POST /stocks/{id}/movements' },
    },
  },
  workspace: {
    name: 'Workspace',
    operations: {
      figure: { name: 'Figure', action: 'Get a figure of a period', sends: 'GET /statistics/{id}' },
      figures: { name: 'Figures', action: 'Get the figures of a period', sends: 'GET /statistics', gives: 'whole' },
      me: { name: 'Who Am I', action: 'Get the caller and the workspace', sends: 'GET /me' },
    },
  },
};
