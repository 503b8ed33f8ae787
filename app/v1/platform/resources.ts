import { admins } from "./admins/routes.ts";
import { notifications, reports } from "./notifications/routes.ts";
import { staff } from "./staff/routes.ts";

export const resources = [admins, notifications, reports, staff];
