import { createEnrolment, getEnrolment } from "../../../app/v1/people/enrolments/contract.ts";
import { renewEnrolmentLink } from "../../../app/v1/structure/registers/contract.ts";
import { typedCpf } from "../support/cpf.ts";
import { pdf, png } from "../support/file-samples.ts";
import type { Entry } from "./operation.ts";
import type { World } from "../support/world.ts";

async function newLink(world: World) {
  const { id } = await world.newRegister();
  const { enrolment_token } = await world.owner.call(renewEnrolmentLink, { params: { id } });
  return { token: enrolment_token ?? "" };
}

const athlete = (world: World) => ({
  name: world.name("Atleta"),
  birth_date: "1990-05-31",
  document: typedCpf(),
});

export const enrolments: Entry[] = [
  {
    contract: getEnrolment,
    who: "public",
    call: async (world) => ({ params: await newLink(world) }),
    subject: "params.token",
  },
  {
    contract: createEnrolment,
    who: "public",
    call: async (world) => ({
      params: await newLink(world),
      json: { ...athlete(world), email: world.email() },
    }),
    subject: "params.token",
    wrong: [
      {
        "json.birth_date": undefined,
        "json.document": "529.982.247-26",
        "json.birth_date > guardian_name": "2020-01-01",
      },
    ],
  },
  {
    contract: createEnrolment,
    who: "public",
    call: async (world) => ({
      params: await newLink(world),
      form: {
        ...athlete(world),
        shirt_number: "9",
        photo: new Blob([png()]),
        document_file: new Blob([pdf()]),
      },
    }),
    subject: "params.token",
    wrong: [{ "form.shirt_number": "nove", "form.photo": "um texto" }],
  },
];
