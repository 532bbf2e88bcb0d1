// The Java client that OpenAPI Generator makes from the published document, as the package decisions.

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import decisions.*;
import java.util.*;

public class UseOpenApiGenerator {
  static final ObjectMapper json = ApiClient.createDefaultObjectMapper();

  static DecisionRequest request() {
    NoulQuestion fraud =
        new NoulQuestion()
            .type(NoulQuestion.TypeEnum.NOUL)
            .instructions("Is it fraud?")
            .criteria(Map.of("true", "The customer denies it"))
            .baseRate(0.1);
    NoulQuestion owner =
        new NoulQuestion()
            .type(NoulQuestion.TypeEnum.NOUL)
            .instructions("Did the owner act?")
            .criteria("Only what the record shows.");
    ChoiceQuestion kind =
        new ChoiceQuestion()
            .type(ChoiceQuestion.TypeEnum.CHOICE)
            .instructions("Which kind?")
            .options(ordered("takeover", "Somebody else acts", "scam", "The customer was deceived"));
    MultiChoiceQuestion signs =
        new MultiChoiceQuestion()
            .type(MultiChoiceQuestion.TypeEnum.MULTI_CHOICE)
            .instructions("Which apply?")
            .options(ordered("new_payee", "A new payee", "night", "It is night"))
            .criteria("Only what the record shows.");
    ScoreQuestion urgency =
        new ScoreQuestion()
            .type(ScoreQuestion.TypeEnum.SCORE)
            .instructions("How urgent?")
            .levels(List.of("later", "today", "now"))
            .values(List.of(0.0, 2.5, 10.0))
            .criteria(Arrays.asList(null, "Within the day", null));
    Map<String, Object> transfer = ordered("amount", 4800.5, "payee_known", false);
    return new DecisionRequest()
        .model(Model.SERVICE_1)
        .state(ordered("account", "opened 12 days ago", "transfers", List.of(transfer)))
        .putQuestionsItem("fraud", new Question(fraud))
        .putQuestionsItem("owner", new Question(owner))
        .putQuestionsItem("kind", new Question(kind))
        .putQuestionsItem("signs", new Question(signs))
        .putQuestionsItem("urgency", new Question(urgency));
  }

  static DecisionResponse call(String baseUrl, String key) throws ApiException {
    ApiClient client = new ApiClient();
    client.updateBaseUri(baseUrl);
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + key));
    return new DecisionsApi(client).decide(request(), null);
  }

  static List<Object> describe(Answer answer) {
    Object found = answer.getActualInstance();
    if (found instanceof NoulAnswer) {
      NoulAnswer noul = (NoulAnswer) found;
      return List.of(noul.getValue(), noul.getProbability());
    }
    if (found instanceof ChoiceAnswer) {
      ChoiceAnswer choice = (ChoiceAnswer) found;
      return List.of(choice.getValue(), choice.getProbabilities());
    }
    if (found instanceof MultiChoiceAnswer) {
      MultiChoiceAnswer choices = (MultiChoiceAnswer) found;
      return List.of(choices.getValues(), choices.getProbabilities());
    }
    ScoreAnswer score = (ScoreAnswer) found;
    return List.of(score.getValue(), score.getLevel(), score.getProbabilities());
  }

  static Map<String, Object> answersFrom(String baseUrl, String key) throws ApiException {
    Map<String, Object> answers = new LinkedHashMap<>();
    call(baseUrl, key).getAnswers().forEach((name, answer) -> answers.put(name, describe(answer)));
    return answers;
  }

  static Map<String, Object> failureOf(String baseUrl, String name) throws Exception {
    try {
      call(baseUrl, "mock_" + name);
    } catch (ApiException failed) {
      ErrorDetail error = json.readValue(failed.getResponseBody(), ErrorBody.class).getError();
      return ordered("status", failed.getCode(), "type", error.getType(), "param", error.getParam());
    }
    throw new AssertionError(name + " was not thrown");
  }

  @SuppressWarnings("unchecked")
  static <T> Map<String, T> ordered(Object... namesAndValues) {
    Map<String, T> map = new LinkedHashMap<>();
    for (int at = 0; at < namesAndValues.length; at += 2)
      map.put((String) namesAndValues[at], (T) namesAndValues[at + 1]);
    return map;
  }

  public static void main(String[] given) throws Exception {
    JsonNode setUp = json.readTree(given[0]);
    String key = setUp.get("key").asText();
    Map<String, Object> errors = new LinkedHashMap<>();
    for (JsonNode name : setUp.get("problems"))
      errors.put(name.asText(), failureOf(setUp.get("mockUrl").asText(), name.asText()));
    System.out.println(
        new ObjectMapper()
            .writeValueAsString(
                ordered(
                    "answers", answersFrom(setUp.get("serviceUrl").asText(), key),
                    "grown", answersFrom(setUp.get("grownUrl").asText(), key),
                    "errors", errors)));
  }
}
