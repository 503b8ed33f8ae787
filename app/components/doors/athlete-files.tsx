import type { AnyField } from "~/components/form/field.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { PictureField } from "./look-fields.tsx";

interface AthleteFilesProps {
  fields: Record<"photo" | "document_file", AnyField>;
  /** What cannot be left out. */
  needs: { photo: boolean; document_file: boolean };
  again: boolean;
}

/** The athlete's photo, for everyone, and what shows the documents, for the organizer. */
export function AthleteFiles({ fields, needs, again }: AthleteFilesProps) {
  const field = useFieldTexts(fields, "enrolment.athlete");
  return (
    <>
      <PictureField {...field("photo")} accept="image" optional={!needs.photo} again={again} />
      <PictureField
        {...field("document_file")}
        accept="attachment"
        optional={!needs.document_file}
        again={again}
      />
    </>
  );
}
