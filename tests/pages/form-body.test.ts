import { expect, test } from "vitest";
import { isFieldName, readBoundedForm } from "../../app/http/body.ts";
import { Problem } from "../../app/http/problem.ts";

const URLENCODED = "application/x-www-form-urlencoded";

/** Returns the refusal status, or the number of fields. */
async function outcome(body: BodyInit, type: string | null, most = 256_000): Promise<string> {
  const headers = type ? { "content-type": type } : undefined;
  const request = new Request("https://apito.example/", { method: "POST", body, headers });
  if (!type) request.headers.delete("content-type");
  try {
    return `${[...(await readBoundedForm(request, most))].length} fields`;
  } catch (error) {
    if (error instanceof Problem) return String(error.status);
    throw error;
  }
}

const multipart = (parts: number, boundary = "b") =>
  `${`--${boundary}\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n`.repeat(parts)}--${boundary}--\r\n`;

test("a form of ours is read", async () => {
  const form = new FormData();
  form.set("name", "Bangu");
  form.set("games[12].events[3].minute", "7");
  form.set("logo", new File(["x"], "logo.png"));
  const sent = new Response(form);
  const type = sent.headers.get("content-type");
  expect(await outcome(await sent.arrayBuffer(), type)).toBe("3 fields");
  expect(await outcome("_form=enter&email=a%40b.c", `${URLENCODED};charset=UTF-8`)).toBe(
    "2 fields",
  );
  expect(await outcome(multipart(3), 'multipart/form-data; boundary="b"')).toBe("3 fields");
  expect(await outcome("", URLENCODED)).toBe("0 fields");
});

test("names cannot build lists or nesting beyond a form's", async () => {
  for (const name of ["email[999999999]", "x[0].y[1000000000]", "x[500]", "a".repeat(101)]) {
    expect(isFieldName(name), name).toBe(false);
    expect(await outcome(`${encodeURIComponent(name)}=x`, URLENCODED), name).toBe("400");
  }
  expect(isFieldName("a" + "[0]".repeat(20))).toBe(false);
  expect(isFieldName("a.b.c.d.e.f.g")).toBe(false);
  expect(isFieldName("games[499].events[0].minute")).toBe(true);
});

test("excess parts are counted before parsing", async () => {
  expect(await outcome("x&".repeat(20_000), URLENCODED)).toBe("400");
  expect(await outcome(multipart(2_001), "multipart/form-data; boundary=b")).toBe("400");
  const dashes = "-".repeat(60);
  const almost = `\r\n--${dashes}`.repeat(3_000);
  expect(await outcome(almost, `multipart/form-data; boundary=${dashes}x`)).toBe("400");
});

test("excess bytes are refused, whatever length was declared", async () => {
  expect(await outcome("x".repeat(256_001), URLENCODED)).toBe("413");
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(64_000));
    },
  });
  const request = new Request("https://apito.example/", {
    method: "POST",
    body: endless,
    headers: { "content-type": URLENCODED },
    // @ts-expect-error -- Node asks for it, the Worker's types do not know it
    duplex: "half",
  });
  await expect(readBoundedForm(request, 256_000)).rejects.toMatchObject({ status: 413 });
  expect(pulled).toBeLessThan(25);
});

test("a body of another type is 415, a broken form 400", async () => {
  for (const type of ["text/plain", "application/json", null, "multipart/form-data", "x"]) {
    expect(await outcome("{}", type), String(type)).toBe("415");
  }
  expect(await outcome("nothing of it", "multipart/form-data; boundary=b")).toBe("400");
});
