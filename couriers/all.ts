/*
 * The integrated couriers, one line each. A courier needs only this line and its folder (docs/adding-a-courier.md). The API uses the name
 * of the folder, which has the connector, the dialect and the cases. How sure we are of each: docs/decisions/0012-couriers.md.
 */

export { row as ameex } from './ameex/row.ts';
export { row as aymakan } from './aymakan/row.ts';
export { row as bosta } from './bosta/row.ts';
export { row as ecotrack } from './ecotrack/row.ts';
export { row as elogistia } from './elogistia/row.ts';
export { row as 'first-delivery' } from './first-delivery/row.ts';
export { row as forcelog } from './forcelog/row.ts';
export { row as guepex } from './guepex/row.ts';
export { row as imile } from './imile/row.ts';
export { row as 'jt-express' } from './jt-express/row.ts';
export { row as manual } from './manual/row.ts';
export { row as maystro } from './maystro/row.ts';
export { row as navex } from './navex/row.ts';
export { row as noest } from './noest/row.ts';
export { row as onessta } from './onessta/row.ts';
export { row as oto } from './oto/row.ts';
export { row as 'ozon-express' } from './ozon-express/row.ts';
export { row as sandbox } from './sandbox/row.ts';
export { row as sendit } from './sendit/row.ts';
export { row as smsa } from './smsa/row.ts';
export { row as yalidine } from './yalidine/row.ts';
export { row as yalitec } from './yalitec/row.ts';
export { row as zimou } from './zimou/row.ts';
export { row as 'zr-express' } from './zr-express/row.ts';
export { row as 'zr-express-new' } from './zr-express-new/row.ts';
